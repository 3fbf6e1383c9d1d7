import type { ControlAnswer } from '@lapwing/contracts';
import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { gateway, NOW_TS } from '../../testing/fleet.test-data.ts';
import { openLiveMap } from '../../testing/stub-fleet.ts';

type Wire = ControlAnswer<'listTruth'>['vehicles'][number];

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const place = (label: string | null, moving = false) => ({
  x: 100,
  y: 100,
  tag_position_id: moving || label === null ? null : 1,
  moving,
  last_position_id: label === null ? null : 1,
  last_position_label: label,
});

const vehicle = (id: number, extra: Partial<Wire> = {}): Wire => ({
  id,
  label: `Hauler 0${id}`,
  true: place('Dock 4'),
  reported: { ...place('Gate in', true), source: 'beacon', as_of: NOW_TS - 300 },
  disagreement: { kind: 'offline', since: NOW_TS - 120, distance: 200, metres: 10 },
  ...extra,
});

const apart = (px: number | null, metres: number | null): Wire['disagreement'] =>
  px === null
    ? { kind: 'never', since: null, distance: null, metres: null }
    : { kind: 'offline', since: NOW_TS - 120, distance: px, metres };

/** Opens the live map with the switch on; the controls answer with these vehicles, or with a status. */
async function openTruth(
  answer: readonly Wire[] | number,
  path = '/live-global-map?truth=on',
  mmPerPx: number | null = 50,
) {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const asked: string[] = [];
  const stub = vi.stubGlobal.bind(vi);
  vi.spyOn(vi, 'stubGlobal').mockImplementation((name, value) =>
    stub(name, name === 'fetch' ? withControls(value as typeof fetch, answer, asked) : value),
  );
  const image = { url: '/api/layouts/yard.svg', width: 1000, height: 700, mmPerPx };
  const gateways = [gateway(1), gateway(2), gateway(3)];
  const fleet = await openLiveMap(gateways, { path, client: { mapImages: [image] } });
  await fleet.pass(500);
  return { ...fleet, asked };
}

function withControls(cloud: typeof fetch, answer: readonly Wire[] | number, asked: string[]) {
  return (request: Request) => {
    const { pathname, search } = new URL(request.url);
    if (!pathname.startsWith('/control/')) return cloud(request);
    asked.push(pathname + search);
    if (pathname === '/control/clock')
      return Promise.resolve(Response.json({ now: NOW_TS, speed: 1, paused: true, epoch: 1 }));
    if (typeof answer !== 'number') return Promise.resolve(Response.json({ now: NOW_TS, vehicles: answer }));
    const problem = { type: 'control-token', title: 'Refused', status: answer, detail: 'Refused.' };
    return Promise.resolve(Response.json(problem, { status: answer }));
  };
}

const chip = () => document.querySelector<HTMLElement>('[data-truth]');

async function openRows({ app, pass }: Awaited<ReturnType<typeof openTruth>>): Promise<string[]> {
  await app.user.click(chip()!);
  await pass(500);
  const list = screen.getByRole('list', { name: 'Truth and report', hidden: true });
  return within(list)
    .getAllByRole('listitem', { hidden: true })
    .map((row) =>
      [...row.querySelectorAll('button, strong, dt, dd, span > span')].map((it) => it.textContent).join('|'),
    );
}

describe('the list of vehicles that are elsewhere than reported', () => {
  it('says where each truly is, where it is reported, why, since when and how far apart', async () => {
    const [row] = await openRows(await openTruth([vehicle(1)]));
    expect(row).toBe(
      'Hauler 01|10 m apart|Truly|at Dock 4|Reported|on the way from Gate in, 10:37:07|Offline|since 10:40:07, 2m 00s',
    );
  });

  it('has the farthest first, and those that were never reported last', async () => {
    const rows = await openRows(
      await openTruth([
        vehicle(1, { reported: null, disagreement: apart(null, null) }),
        vehicle(2, { disagreement: apart(100, 5) }),
        vehicle(3, { disagreement: apart(300, 15) }),
      ]),
    );
    expect(rows.map((row) => row.slice(0, 9))).toEqual(['Hauler 03', 'Hauler 02', 'Hauler 01']);
    expect(rows[2]).toContain('Reported|not in the last 31 days|Not reported');
  });

  it('leaves out vehicles that are where they are reported, that the user hid, or that the map does not have', async () => {
    const opened = await openTruth([vehicle(1), vehicle(2, { disagreement: null }), vehicle(3), vehicle(99)]);
    expect(chip()?.textContent).toContain('2 not where reported');
    await opened.app.user.click(screen.getByRole('button', { name: 'Hauler 01 on map', hidden: true }));
    expect((await openRows(opened)).map((row) => row.slice(0, 9))).toEqual(['Hauler 03']);
  });

  it('has distances in pixels on a map without a scale', async () => {
    const [row] = await openRows(await openTruth([vehicle(1)], undefined, null));
    expect(row).toContain('200 px apart');
  });

  it('names a GPS fix as the report', async () => {
    const fix = { ...place('Gate in', true), source: 'fix' as const, as_of: NOW_TS - 60 };
    const [row] = await openRows(await openTruth([vehicle(1, { reported: fix })]));
    expect(row).toContain('Reported|GPS fix, 10:41:07');
  });
});

describe('the truth on the live map', () => {
  it('is asked for only when the user wants to see it', async () => {
    const { asked, pass } = await openTruth([vehicle(1)], '/live-global-map');
    await pass(5000);
    expect([asked, chip()]).toEqual([[], null]);
  });

  it('is asked for the client again and again while it is shown', async () => {
    const { asked, pass } = await openTruth([vehicle(1)]);
    await pass(5000);
    expect(asked.filter((path) => path === '/control/clock')).toHaveLength(1);
    expect(asked.filter((path) => path === '/control/truth?client=1').length).toBeGreaterThan(2);
  });

  it('says that it is not available if the controls refuse it, and the user stays signed in', async () => {
    const { pass, app } = await openTruth(401);
    await pass(3000);
    expect(chip()?.textContent).toBe('True places not loaded');
    expect(app.path()).toBe('/live-global-map');
    expect(screen.queryByLabelText('Password')).toBeNull();
  });
});
