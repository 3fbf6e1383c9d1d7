/** What people may set of a gateway (S§5). */
import { isLabelTooLong } from '../tags/label.ts';
import type { FieldProblem } from '../validation/field-problem.ts';

/** The fields of a fixed address: all of them, or none. */
export const NETWORK_FIELDS = ['staticIp', 'gateway', 'subnet', 'dnsPrimary', 'dnsSecondary'] as const;
export type NetworkField = (typeof NETWORK_FIELDS)[number];

type NetworkProblem = FieldProblem<NetworkField, 'bad-address' | 'fill-this'>;

/** What only provider staff may change of a gateway (S§6). */
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

/** What is wrong with the fixed address of a gateway: no address, or empty while another field is filled (S§5). */
export function networkProblems(form: Readonly<Record<NetworkField, string>>): NetworkProblem[] {
  const isUsed = NETWORK_FIELDS.some((field) => form[field] !== '');
  return NETWORK_FIELDS.flatMap((field): NetworkProblem[] => {
    if (form[field] === '') return isUsed ? [{ field, problem: 'fill-this' }] : [];
    return isIpv4(form[field]) ? [] : [{ field, problem: 'bad-address' }];
  });
}

/** What is wrong with the label of a gateway: it is required, and has 45 characters at most (S§5). */
export function gatewayLabelProblem(label: string): 'required' | 'too-long' | null {
  if (label.trim() === '') return 'required';
  return isLabelTooLong(label) ? 'too-long' : null;
}
