import { CLOCK_HEADER, formatClockHeader } from '@lapwing/contracts';
import { afterEach, expect, it, vi } from 'vitest';
import type { Cue } from '../../data/show.ts';
import { startI18n } from '../../i18n/i18n.ts';
import { clearMarker } from '../../tab/session-marker.ts';
import { store } from '../../tab/store.ts';
import { stubUser } from '../../testing/stub-cloud.ts';
import { createQueryClient } from '../../transport/query-client.ts';
import { createCueAddress, followCue } from './follow-cue.ts';
import { isSwitchingUserAtom } from './follow-state.ts';

const gateway = { kind: 'gateway', id: 4, label: 'Shunter 1' } as const;
const beacon = { kind: 'beacon', id: 124, label: 'Dock 4' } as const;

it.each([
  ['/live-global-map', null, '/live-global-map'],
  ['/live-global-map', gateway, '/live-global-map/4'],
  ['/live-global-map?off=labels', gateway, '/live-global-map/4?off=labels'],
  ['/live-global-map', beacon, '/live-global-map?beacon=124'],
  ['/dashboard/3?off=labels', beacon, '/dashboard/3?off=labels&beacon=124'],
  ['/dashboard/4', gateway, '/dashboard/4'],
  ['/inventory-manager?sort=quantity', gateway, '/inventory-manager?sort=quantity'],
])('a cue at %s with the selection %j opens %s', (screen, selection, address) => {
  expect(createCueAddress({ screen, selection })).toBe(address);
});

const CLOCK = { nowMs: 1_800_000_000_000, speed: 1, paused: true, epoch: 1 };
const FIRST = 'admin@haulage.test';
const SECOND = 'staff@haulage.test';

afterEach(() => {
  clearMarker();
  vi.unstubAllGlobals();
});

/** A cloud in which every user can be signed in. `hold` keeps the answers of sign-ins until its result is called. */
function stubSignIns() {
  let signedIn = '';
  let held: Promise<void> | null = null;
  const answers: Readonly<Record<string, (body: string) => unknown>> = {
    '/control/clock': () => ({ now: CLOCK.nowMs / 1000, speed: 1, paused: true, epoch: 1 }),
    '/control/handoffs': (body) => {
      const [name] = (JSON.parse(body) as { email: string }).email.split('@');
      return { path: `/home/cs_${name}`, expires: CLOCK.nowMs / 1000 };
    },
    '/api/auth/token': (body) => {
      signedIn = `${body.split('cs_')[1]}@haulage.test`;
      return { csrf_token: signedIn };
    },
    '/api/session/user': () => ({ ...stubUser, email: signedIn }),
  };
  vi.stubGlobal('fetch', async (request: Request) => {
    const path = new URL(request.url).pathname;
    const body = await request.text();
    if (path === '/api/auth/token') await held;
    const headers = { 'content-type': 'application/json', [CLOCK_HEADER]: formatClockHeader(CLOCK) };
    return new Response(JSON.stringify(answers[path]!(body)), { headers });
  });
  return {
    readSignedIn: () => signedIn,
    hold() {
      let release: () => void = () => undefined;
      held = new Promise((resolve) => (release = resolve));
      return () => {
        held = null;
        release();
      };
    },
  };
}

it('the user of the newest cue is signed in, also if another sign-in was still on its way', async () => {
  await startI18n();
  const cloud = stubSignIns();
  const queryClient = createQueryClient();
  let current = 0;
  const follow = (user: string) => {
    const own = ++current;
    const cue = { user, screen: '/live-global-map', selection: null } as Cue;
    return followCue(cue, { queryClient, navigate: () => Promise.resolve(), isCurrent: () => own === current });
  };
  await follow(FIRST);
  expect(cloud.readSignedIn()).toBe(FIRST);
  expect(store.get(isSwitchingUserAtom)).toBe(false);
  const release = cloud.hold();
  const asked = vi.spyOn(globalThis, 'fetch');
  const second = follow(SECOND);
  await vi.waitFor(() =>
    expect(asked.mock.calls.map(([request]) => (request as Request).url).join()).toContain('token'),
  );
  expect(store.get(isSwitchingUserAtom)).toBe(true);
  const third = follow(FIRST);
  await new Promise((resolve) => setImmediate(resolve));
  release();
  await Promise.all([second, third]);
  expect(cloud.readSignedIn()).toBe(FIRST);
  expect(store.get(isSwitchingUserAtom)).toBe(false);
});
