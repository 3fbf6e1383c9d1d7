import { gatewayLabelProblem, NETWORK_FIELDS, networkProblems, STAFF_GATEWAY_FIELDS } from '@lapwing/domain';
import { badInput, Problem } from '../../http/problems.ts';
import type { GatewayPlan, GatewaySettings, InputAction } from '../../scenario/plan.ts';
import { FIRMWARES } from '../resources/firmwares.ts';
import { refusal, type Refused, staffField } from './refusals.ts';
import type { View } from '../resources/view.ts';

/** The body of a change, as it came. */
export interface GatewayChange {
  readonly anchor_id?: number;
  readonly label?: string;
  readonly static_ip?: string;
  readonly gateway?: string;
  readonly subnet?: string;
  readonly dns_primary?: string;
  readonly dns_secondary?: string;
  readonly buzzer_disable?: boolean;
  readonly firmware_id?: number;
  readonly setup?: boolean;
  readonly update_ssids?: boolean;
  readonly update_wifi_options?: boolean;
  readonly anchor_client_id?: number;
  readonly mag_rssi_threshold?: number;
}

type Editable = GatewaySettings & Pick<GatewayPlan, 'label'>;

const WIRE_NAMES: Readonly<Record<keyof Editable, Exclude<keyof GatewayChange, 'anchor_id'>>> = {
  label: 'label',
  staticIp: 'static_ip',
  gateway: 'gateway',
  subnet: 'subnet',
  dnsPrimary: 'dns_primary',
  dnsSecondary: 'dns_secondary',
  buzzerDisable: 'buzzer_disable',
  firmwareId: 'firmware_id',
  setup: 'setup',
  updateSsids: 'update_ssids',
  updateWifiOptions: 'update_wifi_options',
  anchorClientId: 'anchor_client_id',
  magRssiThreshold: 'mag_rssi_threshold',
};

/** What a change of a gateway comes to (S§5), or why it is refused. */
export function gatewayActions(
  view: View,
  gateway: GatewayPlan,
  body: GatewayChange,
  isStaff: boolean,
): readonly InputAction[] | Problem {
  if ((body.anchor_id ?? gateway.anchorId) !== gateway.anchorId)
    return badInput('body/anchor_id', 'is another gateway’s');
  const stored: Editable = { ...gateway.settings, label: gateway.label };
  const change = changeOf(stored, body);
  if (!isStaff) {
    const field = STAFF_GATEWAY_FIELDS.find((name) => change[name] !== undefined);
    if (field !== undefined) return staffField(WIRE_NAMES[field]);
  }
  const problem = refusal(refusedOf({ ...stored, ...change }, change)) ?? providerProblem(view, change);
  if (problem) return problem;
  return Object.keys(change).length === 0 ? [] : [{ kind: 'gateway', gatewayId: gateway.id, change }];
}

/** What differs from what is stored; a label loses the space around it. */
function changeOf(stored: Editable, body: GatewayChange): Partial<Editable> {
  const given = Object.entries(WIRE_NAMES).flatMap(([name, wire]) => {
    const value = typeof body[wire] === 'string' ? body[wire].trim() : body[wire];
    return value === undefined || value === stored[name as keyof Editable] ? [] : [[name, value] as const];
  });
  return Object.fromEntries(given);
}

/** What was there before is not judged again: rules begin with what somebody edits. */
function refusedOf(next: Editable, change: Partial<Editable>): Refused[] {
  const label = change.label === undefined ? null : gatewayLabelProblem(next.label);
  const isAddressEdited = NETWORK_FIELDS.some((field) => change[field] !== undefined);
  const network = isAddressEdited ? networkProblems(next) : [];
  return [
    ...(label === null ? [] : [{ where: 'label', problem: label }]),
    ...network.map(({ field, problem }) => ({ where: WIRE_NAMES[field], problem })),
  ];
}

function providerProblem({ world }: View, { firmwareId, anchorClientId }: Partial<Editable>): Problem | null {
  if (firmwareId !== undefined && !FIRMWARES.some(({ id }) => id === firmwareId))
    return badInput('body/firmware_id', 'is no firmware');
  const isClient = (id: number): boolean => id === 0 || world.plan.clients.some((client) => client.id === id);
  if (anchorClientId !== undefined && !isClient(anchorClientId))
    return badInput('body/anchor_client_id', 'is no client');
  return null;
}
