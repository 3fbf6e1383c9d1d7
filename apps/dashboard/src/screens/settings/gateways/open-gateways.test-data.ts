import { screen, within } from '@testing-library/react';
import type { Gateway } from '../../../data/gateways.ts';
import type { GatewayInView } from '../../../data/gateway-in-view.ts';
import type { GatewayStatus } from '../../../data/gateway-settings.ts';
import { CLIENT, gateway, gatewayDetails, NOW_MS, silent, usage } from '../../../testing/fleet.test-data.ts';
import { openPage } from '../../../testing/open-page.ts';
import type { StubAnswers } from '../../../testing/stub-answers.ts';
import { wire } from '../../../testing/stub-fleet.ts';
import { stubCloud, stubUser } from '../../../testing/stub-cloud.ts';

export const LIST = 'GET /users/anchors/';
export const STATUS = 'GET /anchors/refresh_status/';
export const FIRMWARES = 'GET /anchor_firmwares/';
export const PUT = 'PUT /anchors/1';
export const DETAILS = 'GET /anchors/1';

const HAULER = gateway(1, { label: 'Hauler 1', usageInfo: usage(1, { twUsage: 20.25 }) });

/** Two vehicles, of which the second is offline, and a gateway of each other type. */
export const FLEET: readonly Gateway[] = [
  HAULER,
  gateway(2, { label: 'Hauler 2', rssi: -85, ...silent(900) }),
  gateway(31, { label: 'Gate exciter', type: 1 }),
  gateway(41, { label: 'Dock reader', type: 2 }),
  gateway(51, { label: 'Yard rack', type: 3 }),
];

/** The status of a gateway, as its own record has it. */
export function statusOf(shown: Gateway, extra: Partial<GatewayStatus> = {}): GatewayStatus {
  const { id, anchorId, rssi, powerSource, offlineTs } = shown;
  const createdDate = shown.lastHeartbeat?.createdDate ?? null;
  const network = { ssidName: 'ashdown-yard', ssid: '02:00:00:00:00:01' };
  return { id, anchorId, rssi, powerSource, offlineTs, createdDate, ...network, firmwareId: 2, ...extra };
}

export const fleetAnswers = (gateways: readonly Gateway[]): StubAnswers => ({
  [LIST]: { body: wire(gateways) },
  [STATUS]: { body: wire(gateways.map((it) => statusOf(it))) },
});

export const detailsAnswer = (extra: Partial<GatewayInView> = {}) => ({
  body: wire(gatewayDetails(HAULER, { firmwareId: 2, ...extra })),
});

type Scopes = (typeof stubUser)['auth_scopes'];

interface GatewaysOptions {
  readonly path?: string;
  readonly scopes?: Scopes;
  readonly gateways?: readonly Gateway[];
  readonly answers?: StubAnswers;
  readonly widthPx?: number;
}

/** Opens the gateways tab on a stub of the cloud, with a fake clock. */
export async function openGateways(options: GatewaysOptions = {}) {
  const { path = '', scopes = ['client', 'user'], gateways = FLEET, answers = {}, widthPx } = options;
  const cloud = stubCloud({
    'GET /session/user': { body: { ...stubUser, auth_scopes: [...scopes] } },
    'GET /clients/1': { body: wire(CLIENT) },
    'GET /clients/lapwing/': { body: [{ id: 7, name: 'Corner Shop' }] },
    [FIRMWARES]: {
      body: [
        { id: 1, version: '2.4.0' },
        { id: 2, version: '2.6.1' },
      ],
    },
    [DETAILS]: detailsAnswer(),
    ...fleetAnswers(gateways),
    ...answers,
  });
  cloud.clock.nowMs = NOW_MS;
  const page = await openPage({ path: `/settings/anchors${path}`, widthPx, shows: 'main :is(table, [role=alert])' });
  return {
    ...page,
    ...page.app,
    cloud,
    countCalls: (operation: string) => cloud.calls.filter((call) => call.operation === operation).length,
    /** The changes that were sent. */
    sent: () => cloud.calls.filter(({ operation }) => operation === PUT).map(({ body }) => JSON.parse(body) as unknown),
  };
}

export const group = (name: string) => within(screen.getByRole('region', { name }));
export const table = (name: string) => screen.getByRole('table', { name });
/** The row with this name. */
export function row(name: string): HTMLTableRowElement {
  const found = screen.getByRole('rowheader', { name }).closest('tr');
  if (!found) throw new Error(`${name} has no row`);
  return found;
}
/** The texts of the cells of each row, head first. */
export const rows = (name: string) =>
  within(table(name))
    .getAllByRole('row')
    .map((it) => [...it.children].map((cell) => cell.textContent.trim()));
export const labels = (name: string) =>
  rows(name)
    .slice(1)
    .map(([label]) => label);
export const dialog = async (name = 'Edit Hauler 1') => within(await screen.findByRole('dialog', { name }));
