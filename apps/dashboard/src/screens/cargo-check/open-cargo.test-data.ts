import { screen, within } from '@testing-library/react';
import type { ListedTag } from '../../data/tag-list.ts';
import { CLIENT, NOW_MS } from '../../testing/fleet.test-data.ts';
import { wire } from '../../testing/stub-fleet.ts';
import { TAG_LIST } from '../../tags/listed-tag.test-data.ts';
import { openPage } from '../../testing/open-page.ts';
import { type RenderedApp } from '../../testing/render-app.tsx';
import { stubCloud, stubUser, type StubCloud } from '../../testing/stub-cloud.ts';

export interface CargoPage {
  readonly cloud: StubCloud;
  readonly app: RenderedApp;
  readonly pass: (ms: number) => Promise<void>;
}

/** Opens the cargo check of some tags against a stub of the cloud, with fake timers. */
export async function openCargo(
  tags: readonly ListedTag[],
  answers: StubCloud['answers'] = {},
  path = '/cargo-check',
  widthPx?: number,
): Promise<CargoPage> {
  const cloud = stubCloud({
    'GET /session/user': { body: { ...stubUser, client_type: 1 } },
    'GET /clients/1': { body: wire({ ...CLIENT, clientType: 1 }) },
    [TAG_LIST]: { body: wire(tags) },
    ...answers,
  });
  cloud.clock.nowMs = NOW_MS;
  const { app, pass } = await openPage({ path, widthPx, shows: 'main form' });
  return { cloud, app, pass };
}

/** Number of requests for the tags. */
export const countRequests = (cloud: StubCloud) => cloud.calls.filter(({ operation }) => operation === TAG_LIST).length;

/** A list by its title, e.g. `Active tags`: its heading and its tags. */
export function listOf(title: string) {
  const list = screen.getByRole('region', { name: title });
  const head = [...(list.querySelector('header')?.querySelectorAll('h2, span') ?? [])].map((it) => it.textContent);
  const names = [...list.querySelectorAll('li strong')].map((name) => name.textContent);
  return { head, names, shown: within(list) };
}
