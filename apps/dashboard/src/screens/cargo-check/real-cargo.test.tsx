import { screen, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { goldenRows, signInAtCloud, startRealCloud } from '../../testing/real-cloud.ts';

const TAGS = goldenRows('cargo', 'assets');

let cloud: Awaited<ReturnType<typeof startRealCloud>>;
beforeAll(async () => {
  cloud = await startRealCloud('cargo', '2026-03-18T10:42:00Z');
});
afterAll(() => cloud.close());

it('a user of the real cloud sees which tags were heard recently and which were not, and scans one', async () => {
  const { user, path } = await signInAtCloud('admin@cargo.test');
  const active = await screen.findByRole('region', { name: 'Active tags' });
  expect(path()).toBe('/cargo-check');
  const recent = TAGS.filter(({ recent: isRecent }) => isRecent === 'true');
  const shares = [recent.length, TAGS.length - recent.length].map((count) => Math.floor((count / TAGS.length) * 100));
  const inactive = screen.getByRole('region', { name: 'Inactive tags' });
  expect(active.textContent).toContain(`Active tags${recent.length}${shares[0]}% of all`);
  expect(inactive.textContent).toContain(`Inactive tags${TAGS.length - recent.length}${shares[1]}% of all`);
  const names = [...active.querySelectorAll('li strong')].map(({ textContent }) => textContent.replaceAll(':', ''));
  expect(names.toSorted()).toEqual(recent.map(({ label, tag_id: id }) => (label === '' ? id : label)).toSorted());

  // A tag that was at the cold dock when the dock's gateway went silent.
  const lost = TAGS.find(({ gateway }) => gateway === 'Cold dock');
  await user.type(screen.getByRole('textbox', { name: 'Scan or enter a tag or beacon ID' }), `${lost?.tag_id}{Enter}`);
  const answer = await screen.findByRole('article');
  expect(within(answer).getByRole('heading').textContent).toBe(lost?.label);
  for (const text of ['Inactive', 'Cold dock', `−${lost?.rssi?.replace('-', '')} dBm`])
    expect(answer.textContent).toContain(text);

  await user.click(within(answer).getByRole('button', { name: 'History' }));
  expect(await screen.findByRole('dialog', { name: `History of ${lost?.label}` })).toBeTruthy();
});
