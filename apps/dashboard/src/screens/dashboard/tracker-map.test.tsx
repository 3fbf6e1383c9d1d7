import type { Model } from '@lapwing/contracts';
import { toWorldPixel } from '@lapwing/domain';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Gateway } from '../../data/gateways.ts';
import { beacon, gateway, gatewayDetails, NOW_TS } from '../../testing/fleet.test-data.ts';
import { BEACONS, markerOf, openDashboard, wire } from '../../testing/stub-fleet.ts';
import type { StubAnswers } from '../../testing/stub-answers.ts';
import { stubUser } from '../../testing/stub-cloud.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const SILO = { lon: 17.2, lat: 48.1 };
const VILLAGE = { lon: 17.23, lat: 48.115 };
const IN_VIEW = 'GET /anchors/1';

/** A vehicle of a GPS client that was just heard at a place. */
function tracker(id: number, fix: typeof SILO | null): Gateway {
  const { x, y } = toWorldPixel(fix ?? SILO);
  return gateway(id, {
    lastPosition: { id: 501, tagId: 0x0a000501, label: 'Silo', x, y },
    lastHeartbeat: { createdDate: NOW_TS - 4, ...fix, ...(fix && { gpsFix: true }) },
  });
}

const inView = (fix: typeof SILO | null, tags: Model<'GatewayDetails'>['tagsList'] = []) => ({
  body: wire({
    ...gatewayDetails(tracker(1, fix)),
    tagsList: tags,
  }),
});

const open = (gateways: readonly Gateway[], clientType = 5, answers: StubAnswers = {}) =>
  openDashboard(gateways, {
    path: '/dashboard/1',
    client: { clientType, ...(clientType === 5 && { mapImages: [] }) },
    answers: {
      'GET /session/user': { body: { ...stubUser, client_type: clientType } },
      [IN_VIEW]: inView(SILO, [
        { id: 0x3c7a0001, label: 'Pallet jack', rssi: -61 },
        { id: 0x3c7a0002, label: '', rssi: -80 },
      ]),
      ...answers,
    },
  });

const tiles = () => [...document.querySelectorAll<HTMLImageElement>('.map-satellite img')];
const section = (name: string) => within(screen.getByRole('region', { name }));
/** The tile that contains a place, at zoom 18 - `out`. */
const tileOf = (place: typeof SILO, out: number) => {
  const { x, y } = toWorldPixel(place);
  return `/api/tiles/${18 - out}/${Math.floor(x / 256 / 2 ** out)}/${Math.floor(y / 256 / 2 ** out)}`;
};

describe('the live map of a GPS client', () => {
  it('shows satellite tiles instead of a floor plan, with the vehicles on them', async () => {
    await open([tracker(1, SILO), tracker(2, VILLAGE)]);
    expect(tiles().length).toBeGreaterThan(0);
    expect(document.querySelector('.map-plan')).toBeNull();
    expect(screen.queryByText('No layout yet')).toBeNull();
    expect(markerOf(1)).not.toBeNull();
    expect(markerOf(2)).not.toBeNull();
  });

  it('loads its tiles from the page’s own origin only', async () => {
    await open([tracker(1, SILO)]);
    expect(tiles().length).toBeGreaterThan(0);
    for (const { src } of tiles()) {
      expect(new URL(src, location.href).origin).toBe(location.origin);
      expect(new URL(src, location.href).pathname).toMatch(/^\/api\/tiles\/\d+\/\d+\/\d+$/);
    }
  });

  it('starts on the bounds of the known fixes', async () => {
    await open([tracker(1, SILO), tracker(2, VILLAGE), tracker(3, null)]);
    const shown = tiles().map(({ src }) => new URL(src, location.href).pathname);
    const zoom = Number(shown[0]?.split('/')[3]);
    // 5,600 by 4,200 pixels at zoom 18 with their margin, in a window of 1,000 by 700.
    expect(zoom).toBe(15);
    expect(shown).toEqual(expect.arrayContaining([tileOf(SILO, 3), tileOf(VILLAGE, 3)]));
  });

  it('starts on the beacons if no gateway has a fix', async () => {
    const { x, y } = toWorldPixel(VILLAGE);
    await open([tracker(1, null)], 5, { [BEACONS]: { body: wire([beacon('Fuel', { x, y })]) } });
    expect(tiles().map(({ src }) => new URL(src, location.href).pathname)).toContain(tileOf(VILLAGE, -1));
  });

  it('shows that satellite tiles are missing until they have loaded', async () => {
    await open([tracker(1, SILO)]);
    const [tile] = tiles();
    fireEvent.error(tile!);
    expect(await screen.findByText(/^Some satellite tiles did not load/)).toBeTruthy();
    fireEvent.load(tile!);
    await waitFor(() => expect(screen.queryByText(/^Some satellite tiles/)).toBeNull());
  });
});

describe('the gateway in view', () => {
  it('is polled every 2 s, and no other gateway is', async () => {
    const { pass, callsOf, cloud } = await open([tracker(1, SILO), tracker(2, VILLAGE)]);
    const before = callsOf(IN_VIEW);
    expect(before).toBeGreaterThan(0);
    await pass(2000);
    expect(callsOf(IN_VIEW)).toBe(before + 1);
    await pass(6000);
    expect(callsOf(IN_VIEW)).toBe(before + 4);
    expect(cloud.calls.some(({ operation }) => operation === 'GET /anchors/2')).toBe(false);
  });

  it('shows its GPS position and the tags that it hears', async () => {
    const { cloud, pass } = await open([tracker(1, SILO)]);
    expect(section('GPS position').getByText('48.100000, 17.200000')).toBeTruthy();
    expect(section('GPS position').getByText('4s ago')).toBeTruthy();
    expect(
      section('Tags in range')
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['Pallet jack−61 dBm', '3C:7A:00:02−80 dBm']);
    cloud.answers[IN_VIEW] = inView(null);
    await pass(2500);
    expect(section('GPS position').getByText('No GPS position yet')).toBeTruthy();
    expect(section('Tags in range').getByText('No tags in range')).toBeTruthy();
  });

  it('is labelled Gateway for trackers, and has no link to routes', async () => {
    await open([tracker(1, SILO)], 2);
    expect(screen.getByRole('button', { name: 'Gateway: 1 of 1' })).toBeTruthy();
    expect(screen.queryByText(/no active route/)).toBeNull();
    expect(screen.queryByRole('region', { name: 'GPS position' })).toBeNull();
    expect(document.querySelector('.map-plan')).not.toBeNull();
  });

  it('shows an error if it could not be loaded, and is requested again', async () => {
    const { cloud, pass } = await open([tracker(1, SILO)], 5, { [IN_VIEW]: 500 });
    expect(await screen.findByText('Could not load tags in range')).toBeTruthy();
    cloud.answers[IN_VIEW] = inView(SILO);
    await pass(2500);
    expect(section('Tags in range').getByText('No tags in range')).toBeTruthy();
  });
});
