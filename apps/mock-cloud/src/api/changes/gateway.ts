import { findGatewayProblems, type GatewayProblem, STAFF_GATEWAY_FIELDS, toGatewayRule } from '@lapwing/domain';
import type { WireBody } from '../../operations/call.ts';
import { createBadInputProblem, Problem } from '../../problems/problems.ts';
import type { GatewayPlan, GatewaySettings } from '../../scenario/plan.ts';
import { FIRMWARES } from '../resources/firmwares.ts';
import { createStaffFieldProblem, type InvalidField, toInputProblem } from './refusals.ts';
import type { View } from '../resources/view.ts';
import type { Decision } from './write.ts';

export type GatewayChange = WireBody<'updateAnchor'>;

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

/** The actions for a change of a gateway (S§5), or why it is refused. */
export function toGatewayActions(view: View, gateway: GatewayPlan, body: GatewayChange, isStaff: boolean): Decision {
  if ((body.anchor_id ?? gateway.anchorId) !== gateway.anchorId)
    return createBadInputProblem('body/anchor_id', 'belongs to another gateway');
  const stored: Editable = { ...gateway.settings, label: gateway.label };
  const change = toChange(stored, body);
  if (!isStaff) {
    const field = STAFF_GATEWAY_FIELDS.find((name) => change[name] !== undefined);
    if (field !== undefined) return createStaffFieldProblem(WIRE_NAMES[field]);
  }
  const problem =
    toInputProblem(findGatewayProblems(stored, change).map(toInvalidField)) ?? checkProviderFields(view, change);
  if (problem) return problem;
  return Object.keys(change).length === 0 ? [] : [{ kind: 'gateway', gatewayId: gateway.id, change }];
}

function toInvalidField(found: GatewayProblem): InvalidField {
  return { where: WIRE_NAMES[found.field], rule: toGatewayRule(found) };
}

/** The fields that differ from the stored ones; a label is trimmed. */
function toChange(stored: Editable, body: GatewayChange): Partial<Editable> {
  const given = Object.entries(WIRE_NAMES).flatMap(([name, wire]) => {
    const value = typeof body[wire] === 'string' ? body[wire].trim() : body[wire];
    return value === undefined || value === stored[name as keyof Editable] ? [] : [[name, value] as const];
  });
  return Object.fromEntries(given);
}

function checkProviderFields({ world }: View, { firmwareId, anchorClientId }: Partial<Editable>): Problem | null {
  if (firmwareId !== undefined && !FIRMWARES.some(({ id }) => id === firmwareId))
    return createBadInputProblem('body/firmware_id', 'is not a firmware');
  const isClient = (id: number): boolean => id === 0 || world.plan.clients.some((client) => client.id === id);
  if (anchorClientId !== undefined && !isClient(anchorClientId))
    return createBadInputProblem('body/anchor_client_id', 'is not a client');
  return null;
}
