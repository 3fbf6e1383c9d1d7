import { screen } from '@testing-library/react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { goldenRows, signInAtCloud, startRealCloud } from '../../testing/real-cloud.ts';

const TAGS = goldenRows('inventory', 'assets');
const GATEWAYS = goldenRows('inventory', 'gateways');

let cloud: Awaited<ReturnType<typeof startRealCloud>>;
beforeAll(async () => {
  cloud = await startRealCloud('inventory', '2026-03-18T10:42:00Z');
});
afterAll(() => cloud.close());

it('a user of the real cloud sees each tag on the card of the shelf that hears it, and finds one', async () => {
  const { user, path } = await signInAtCloud('admin@inventory.test');
  await screen.findAllByRole('article');
  expect(path()).toBe('/inventory-manager');
  const names = (rows: typeof TAGS) => rows.map(({ label, tag_id: id }) => (label === '' ? id : label)).toSorted();
  const cards = () =>
    screen
      .getAllByRole('article')
      .map((card): readonly [string | undefined, readonly unknown[]] => [
        card.querySelector('h2')?.textContent,
        [...card.querySelectorAll('li strong')].map(({ textContent }) => textContent.replaceAll(':', '')).toSorted(),
      ]);
  const shown = GATEWAYS.filter(({ gateway_id: id, type }) => id !== '87' && type !== '2').map(
    ({ gateway }) => gateway,
  );
  const isOn = (name: string | undefined) => (tag: (typeof TAGS)[number]) =>
    tag.recent === 'true' && tag.gateway === name;
  expect(new Map(cards())).toEqual(
    new Map([
      ...shown.map((name) => [name, names(TAGS.filter(isOn(name)))] as const),
      ['Unlinked tags', names(TAGS.filter((tag) => !shown.some((name) => isOn(name)(tag))))] as const,
    ]),
  );
  const offline = screen.getAllByRole('article').filter((card) => card.textContent.includes('Offline'));
  expect(offline.map((card) => card.querySelector('h2')?.textContent)).toEqual(['Cold shelf']);

  const target = TAGS.find(isOn('Packing bench'));
  await user.type(screen.getByRole('searchbox', { name: 'Tag label or hex ID' }), target?.tag_id ?? '');
  expect(cards().map(([title]) => title)).toEqual(['Packing bench']);
  expect(document.querySelectorAll('[data-highlighted]')).toHaveLength(1);
});
