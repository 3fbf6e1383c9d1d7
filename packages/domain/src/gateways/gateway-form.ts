/** Rules for the form of a gateway (S§5). */
import { isLabelTooLong } from '../tags/label.ts';
import type { FieldProblem } from '../validation/field-problem.ts';

/** The fields of a fixed address. Either all are filled or none. */
export const NETWORK_FIELDS = ['staticIp', 'gateway', 'subnet', 'dnsPrimary', 'dnsSecondary'] as const;
export type NetworkField = (typeof NETWORK_FIELDS)[number];

type NetworkProblem = FieldProblem<NetworkField, 'bad-address' | 'fill-this'>;

/** The typed texts of a gateway, without spaces around them. */
export type GatewayTexts = Readonly<Record<'label' | NetworkField, string>>;

export type GatewayProblem = NetworkProblem | FieldProblem<'label', 'required' | 'too-long'>;

/** The fields of a gateway that only provider staff may change (S§6). */
export const STAFF_GATEWAY_FIELDS = [
  'firmwareId',
  'setup',
  'updateSsids',
  'updateWifiOptions',
  'anchorClientId',
] as const;

const OCTET = String.raw`(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)`;
const IPV4 = new RegExp(String.raw`^${OCTET}(?:\.${OCTET}){3}$`);

/** Whether a text is a dotted IPv4 address: four numbers of 0 to 255 without leading zeros. */
export function isIpv4(text: string): boolean {
  return IPV4.test(text);
}

/** Problems of a gateway's fixed address: fields that are not addresses, or empty while another is filled (S§5). */
function findNetworkProblems(form: Readonly<Record<NetworkField, string>>): NetworkProblem[] {
  const isUsed = NETWORK_FIELDS.some((field) => form[field] !== '');
  return NETWORK_FIELDS.flatMap((field): NetworkProblem[] => {
    if (form[field] === '') return isUsed ? [{ field, problem: 'fill-this' }] : [];
    return isIpv4(form[field]) ? [] : [{ field, problem: 'bad-address' }];
  });
}

/** The problem of a gateway's label, which is required and has at most 45 characters (S§5). */
export function findGatewayLabelProblem(label: string): 'required' | 'too-long' | null {
  if (label.trim() === '') return 'required';
  return isLabelTooLong(label) ? 'too-long' : null;
}

/**
 * Problems of a change of a gateway's texts, for its form and for the server. What is stored is not checked again: the rules
 * of the label apply to a new one, those of the fixed address once one of its five fields is edited (S§5).
 */
export function findGatewayProblems(stored: GatewayTexts, change: Partial<GatewayTexts>): GatewayProblem[] {
  const label = change.label === undefined ? null : findGatewayLabelProblem(change.label);
  const isAddressEdited = NETWORK_FIELDS.some((field) => change[field] !== undefined);
  return [
    ...(label === null ? [] : [{ field: 'label' as const, problem: label }]),
    ...(isAddressEdited ? findNetworkProblems({ ...stored, ...change }) : []),
  ];
}
