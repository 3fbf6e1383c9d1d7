import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { common as es } from '../../i18n/es/common.ts';
import { chooseLanguage } from '../../i18n/i18n.ts';
import { common as pt } from '../../i18n/pt/common.ts';
import { common as sk } from '../../i18n/sk/common.ts';
import { answerTo } from '../../testing/stub-answers.ts';
import { busyAnswer } from '../../testing/stub-cloud.ts';
import { listedLap } from '../../testing/laps.test-data.ts';
import { instancesCall, lapRows, openLaps, page, queriesOf, table } from './open-laps.test-data.ts';

const EXPORT = 'GET /analytics/csv/routes-instances';

const names: string[] = [];

beforeEach(() => {
  names.length = 0;
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:table');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const band = (name = 'Connection') => screen.queryByRole('region', { name })?.textContent ?? '';

it('a busy server is named with the seconds until the next attempt, and the laps follow', async () => {
  const { cloud, pass } = await openLaps({ answers: answerTo(instancesCall(11), busyAnswer(12)) });
  expect(band()).toMatch(/^The server is busy\.Trying again in 1[12]s\.$/);
  expect(screen.queryByRole('alert')).toBeNull();
  await pass(5000);
  expect(band()).toMatch(/Trying again in [67]s\.$/);
  cloud.answers[instancesCall(11)] = page([listedLap(1)]);
  await pass(8000);
  expect(lapRows()).toHaveLength(1);
  expect(band()).toBe('');
});

it('a server that stays busy is a failure with a button that tries again', async () => {
  const { cloud, app, pass } = await openLaps({ answers: answerTo(instancesCall(11), busyAnswer()) });
  await pass(30_000);
  const alert = screen.getByRole('alert');
  expect(alert.textContent).toContain('The server is too busy. Try again in a moment.');
  expect(band()).toBe('');
  expect(queriesOf(cloud, instancesCall(11))).toHaveLength(5);
  cloud.answers[instancesCall(11)] = page([listedLap(1)]);
  await app.user.click(within(alert).getByRole('button', { name: 'Try again' }));
  await pass(500);
  expect(lapRows()).toHaveLength(1);
});

it('a server that is busy when the connection is checked is named, too, until it answers', async () => {
  const { cloud, pass } = await openLaps({ answers: answerTo(instancesCall(11), page([listedLap(1)])) });
  const good = cloud.answers['GET /clients/1']!;
  cloud.answers['GET /clients/1'] = busyAnswer(20);
  await pass(2000);
  expect(band()).toMatch(/^The server is busy\.Trying again in (20|19|18)s\.$/);
  expect(lapRows()).toHaveLength(1);
  cloud.answers['GET /clients/1'] = good;
  await pass(20_000);
  expect(band()).toBe('');
});

it('a busy server is named in each language', async () => {
  await openLaps({ answers: answerTo(instancesCall(11), busyAnswer(30)) });
  for (const [language, { connection, tryingAgain }] of [
    ['es', es],
    ['pt', pt],
    ['sk', sk],
  ] as const) {
    await act(() => chooseLanguage(language));
    expect(band(connection.label).replace(/\d+/, '{{seconds}}')).toBe(`${connection.busy}${tryingAgain}`);
  }
  await act(() => chooseLanguage('en'));
});

it('laps that are shown stay while the server is busy', async () => {
  const { cloud, pass } = await openLaps();
  cloud.answers[instancesCall(11)] = busyAnswer();
  await pass(60_500);
  expect(band()).toContain('The server is busy.');
  expect(lapRows()).toHaveLength(3);
  expect(table()).not.toBeNull();
});

async function exportLaps({ app, pass }: Pick<Awaited<ReturnType<typeof openLaps>>, 'app' | 'pass'>) {
  await app.user.click(screen.getByRole('button', { name: 'Export CSV' }));
  await pass(300);
  await app.user.click(screen.getByRole('menuitem', { name: 'Laps (CSV)', hidden: true }));
  await pass(300);
}

it('an export waits for a busy server and is downloaded then', async () => {
  const opened = await openLaps({ answers: { [EXPORT]: busyAnswer() } });
  await exportLaps(opened);
  expect(band()).toContain('The server is busy.');
  opened.cloud.answers[EXPORT] = { body: 'lap_id\r\n1\r\n' };
  await opened.pass(3000);
  expect(names).toEqual(['routes-instances.csv']);
  expect(band()).toBe('');
});

it('an export fails after five attempts, with the reason', async () => {
  const opened = await openLaps({ answers: { [EXPORT]: busyAnswer() } });
  await exportLaps(opened);
  await opened.pass(30_000);
  expect(queriesOf(opened.cloud, EXPORT)).toHaveLength(5);
  expect(screen.getByRole('alert').textContent).toContain('The server is too busy. Try again in a moment.');
  expect(names).toEqual([]);
});

it('an export is cancelled silently when its screen is left', async () => {
  const opened = await openLaps({ answers: { [EXPORT]: busyAnswer() } });
  await exportLaps(opened);
  await opened.app.user.click(screen.getByRole('link', { name: 'Lapwing, start page' }));
  await opened.pass(500);
  expect(opened.app.path()).not.toContain('analytics');
  opened.cloud.answers[EXPORT] = { body: 'lap_id\r\n1\r\n' };
  await opened.pass(10_000);
  expect(queriesOf(opened.cloud, EXPORT)).toHaveLength(1);
  expect(names).toEqual([]);
  expect(screen.queryByText('The server is too busy. Try again in a moment.')).toBeNull();
});
