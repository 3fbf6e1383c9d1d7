import type { components } from '@lapwing/contracts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { chooseLanguage } from '../../../i18n/i18n.ts';
import { tagHistory as es } from '../../../i18n/es/tag-history.ts';
import { storeMarker } from '../../../tab/session-marker.ts';
import { TAG, TAGS } from '../../../tags/open-dialog.test-data.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { answerTo, type StubAnswers } from '../../../testing/stub-answers.ts';
import {
  busyAnswer,
  problemAnswer,
  STUB_NOW_MS,
  stubClient,
  stubCloud,
  stubUser,
  type StubCloud,
} from '../../../testing/stub-cloud.ts';

const DOCK = { ...TAG, id: 11, tag_id: 11, label: 'Dock 4' };
const GATE = { ...TAG, id: 12, tag_id: 12, label: 'Gate' };
const VISITS = 'GET /tags/tag_beacon_history/11';
const NOW_TS = STUB_NOW_MS / 1000;
/** 7 November 2026, 00:00:00 to 21 November, 23:59:59, in London. */
const [START, END] = [Date.UTC(2026, 10, 7) / 1000, Date.UTC(2026, 10, 22) / 1000 - 1];
const CSV = `GET /position_logs/csv/11/${START}/${END}` as const;
const TABLE = 'visit_id,tag_id\r\n1,0000000B\r\n';

const visit = (entryTs: number, anchorLabel: string): components['schemas']['TagHistoryItem'] => ({
  id: entryTs,
  tag_id: 11,
  anchor_id: 2,
  anchor_label: anchorLabel,
  beacon_id: 11,
  beacon_label: 'Dock 4',
  tag_position_id: 101,
  entry_ts: entryTs,
  last_ts: entryTs + 60,
});

let downloads: { name: string; text: string }[];

async function open(path = '/settings/beacon-history', answers: StubAnswers = {}) {
  const cloud = stubCloud({
    [TAGS]: { body: [GATE, DOCK] },
    [VISITS]: { body: [visit(NOW_TS - 600, 'Hauler 01'), visit(NOW_TS - 5 * 86_400, 'Hauler 02')] },
    ...answerTo(CSV, { body: TABLE }),
    ...answers,
  });
  storeMarker('marker-1');
  return { cloud, ...(await renderApp(path)) };
}

const countCalls = (cloud: StubCloud, part: string) =>
  cloud.calls.filter(({ operation }) => operation.includes(part)).length;
const picker = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Beacon or tag' });
const download = () => screen.findByRole('button', { name: 'Download CSV' });
const preview = async () => within(await screen.findByRole('region', { name: 'Preview, newest first' }));

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  downloads = [];
  const texts = new Map<string, Blob>();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    const url = `blob:${texts.size}`;
    texts.set(url, blob as Blob);
    return url;
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const { download: name, href } = this;
    void texts
      .get(href)
      ?.text()
      .then((text) => downloads.push({ name, text }));
  });
});
afterEach(() => vi.restoreAllMocks());

describe('the history tab', () => {
  it('has a tag select, a range of days, and a download', async () => {
    await open();
    expect(await picker()).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Period/ }).textContent).toBe('Period 07/11/2026 – 21/11/2026');
    expect(await download()).toBeTruthy();
    expect((await preview()).getByText('No tag selected')).toBeTruthy();
  });

  it('is named after beacons for default clients, and after tags for others', async () => {
    await open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Beacon history' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Beacon history' })).toBeTruthy();
    cleanup();
    await open(undefined, { 'GET /session/user': { body: { ...stubUser, client_type: 3 } } });
    expect(await screen.findByRole('heading', { level: 1, name: 'Tag history' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Tag history' })).toBeTruthy();
    expect(document.title).toBe('Lapwing – Tag history');
  });

  it('finds a tag by its label or hex id with the keyboard, and writes it into the address', async () => {
    const { user, search } = await open();
    await user.click(await picker());
    await user.keyboard('00:00:00:0B');
    const options = await screen.findAllByRole('option', { hidden: true });
    expect(options.map(({ textContent }) => textContent)).toEqual(['Dock 4 · 00:00:00:0B']);
    await user.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(search()).toBe('?tag=11'));
    expect((await picker()).value).toBe('Dock 4 · 00:00:00:0B');
  });

  it('shows what will be downloaded, newest first', async () => {
    await open('/settings/beacon-history?tag=11');
    const rows = within(await (await preview()).findByRole('table')).getAllByRole('row');
    expect(rows.map(({ textContent }) => textContent).filter((text) => text.startsWith('Hauler'))).toEqual([
      expect.stringMatching(/^Hauler 01/),
      expect.stringMatching(/^Hauler 02/),
    ]);
  });

  it('takes tag and days from the address, and lists only visits of these days', async () => {
    await open('/settings/beacon-history?tag=11&from=2026-11-16&to=2026-11-20');
    expect((await screen.findByRole('button', { name: /^Period/ })).textContent).toContain('16/11/2026 – 20/11/2026');
    const table = await (await preview()).findByRole('table');
    expect(table.textContent).toContain('Hauler 02');
    expect(table.textContent).not.toContain('Hauler 01');
  });

  it('reports an unknown tag and invalid days, and downloads nothing', async () => {
    const { cloud, user } = await open('/settings/beacon-history?tag=99');
    expect(await screen.findByText('This tag does not exist. Select another one.')).toBeTruthy();
    await user.click(await download());
    cleanup();
    await open('/settings/beacon-history?tag=11&from=2026-11-20&to=2026-11-16');
    expect((await screen.findByRole('alert')).textContent).toBe('The start must be before the end.');
    expect((await download()).hasAttribute('disabled')).toBe(true);
    expect(countCalls(cloud, '/csv/')).toBe(0);
  });

  it('says that nothing was heard in these days', async () => {
    await open('/settings/beacon-history?tag=11&from=2026-11-08&to=2026-11-09');
    expect((await preview()).getByText('No records in this period.')).toBeTruthy();
  });

  it('says why its tags or visits could not be loaded, and loads them again on request', async () => {
    const { cloud, user } = await open('/settings/beacon-history?tag=11', { [TAGS]: 404, [VISITS]: 404 });
    expect(await screen.findByText('Something went wrong. The tags could not be loaded.')).toBeTruthy();
    cloud.answers[TAGS] = { body: [DOCK] };
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect((await preview()).getByText('The history could not be loaded')).toBeTruthy();
    cloud.answers[VISITS] = { body: [visit(NOW_TS - 600, 'Hauler 01')] };
    await user.click((await preview()).getByRole('button', { name: 'Try again' }));
    expect(await (await preview()).findByRole('table')).toBeTruthy();
  });

  it('is shown in the language of the interface', async () => {
    await open();
    await picker();
    await chooseLanguage('es');
    expect(await screen.findByRole('button', { name: es.download })).toBeTruthy();
    await chooseLanguage('en');
  });
});

describe('the download of a history', () => {
  it('is the table of the last 14 days as beacon-history.csv', async () => {
    const { cloud, user } = await open('/settings/beacon-history?tag=11');
    await user.click(await download());
    await waitFor(() => expect(downloads).toEqual([{ name: 'beacon-history.csv', text: TABLE }]));
    expect(countCalls(cloud, CSV)).toBe(1);
  });

  it('runs from the start of the first day to the end of the last in the client’s zone', async () => {
    const tokyo = [Date.parse('2026-11-15T15:00:00Z') / 1000, Date.parse('2026-11-20T15:00:00Z') / 1000 - 1] as const;
    const call = `GET /position_logs/csv/11/${tokyo[0]}/${tokyo[1]}` as const;
    const { cloud, user } = await open('/settings/beacon-history?tag=11&from=2026-11-16&to=2026-11-20', {
      'GET /clients/1': { body: { ...stubClient, timezone: 'Asia/Tokyo' } },
      ...answerTo(call, { body: TABLE }),
    });
    await user.click(await download());
    await waitFor(() => expect(downloads).toHaveLength(1));
    expect(countCalls(cloud, call)).toBe(1);
  });

  it('without a tag sends nothing, says so at the field, and moves the focus there', async () => {
    const { cloud, user } = await open();
    await user.click(await download());
    expect(screen.getByText('Select a tag.')).toBeTruthy();
    expect(document.activeElement).toBe(await picker());
    expect(countCalls(cloud, '/csv/')).toBe(0);
  });

  it('is busy until the table has come, and starts only once', async () => {
    const { cloud, user } = await open('/settings/beacon-history?tag=11', answerTo(CSV, 'pending'));
    const button = await download();
    await user.click(button);
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByText('The file is being prepared.')).toBeTruthy();
    await user.click(button);
    expect(countCalls(cloud, CSV)).toBe(1);
  });

  it('asks a busy cloud again, and says why it failed', async () => {
    const { cloud, user } = await open(
      '/settings/beacon-history?tag=11',
      answerTo(CSV, problemAnswer(400, 'bad-input')),
    );
    await user.click(await download());
    expect((await screen.findByRole('alert')).textContent).toContain('Some of the values are not valid.');
    expect(downloads).toEqual([]);
    cloud.answers[CSV] = busyAnswer(1);
    await user.click(await download());
    await waitFor(() => expect(countCalls(cloud, CSV)).toBe(2));
    cloud.answers[CSV] = { body: TABLE };
    await waitFor(() => expect(downloads).toHaveLength(1), { timeout: 5000 });
  });
});
