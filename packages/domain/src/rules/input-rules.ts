import { findGatewayLabelProblem, isIpv4 } from '../gateways/gateway-form.ts';
import { findRouteLabelProblem } from '../routes/route-form.ts';
import { isLabelTooLong } from '../tags/label.ts';
import { findEmailProblem } from '../validation/email.ts';
import { findNameProblem } from '../validation/name.ts';
import { findNetworkPasswordProblem, findSsidProblem } from '../validation/network.ts';
import { findNewPasswordProblem } from '../validation/new-password.ts';
import type { CodesOf, RuleCode, RuleName } from './rule-words.ts';

/** Which rule a value breaks that the contract refuses; null for none, e.g. if it has another type. */
type InputRule = (value: unknown) => RuleCode | null;

const ofText =
  <Name extends RuleName>(name: Name, find: (typed: string) => CodesOf<Name> | null): InputRule =>
  (value) => {
    const problem = typeof value === 'string' ? find(value) : null;
    return problem && (`${name}.${problem}` as RuleCode);
  };

const ofNumber =
  (code: RuleCode): InputRule =>
  (value) =>
    typeof value === 'number' ? code : null;

/** The rules of single fields, which the contract names with `x-rule`. */
export const INPUT_RULES = {
  name: ofText('name', findNameProblem),
  email: ofText('email', findEmailProblem),
  forgotten: ofText('forgotten', (typed) => (typed.trim() === '' ? 'empty' : null)),
  currentPassword: ofText('currentPassword', (typed) => (typed === '' ? 'empty' : null)),
  newPassword: ofText('newPassword', findNewPasswordProblem),
  label: ofText('label', (typed) => (isLabelTooLong(typed) ? 'tooLong' : null)),
  gatewayLabel: ofText('gatewayLabel', findGatewayLabelProblem),
  address: ofText('address', (typed) => (isIpv4(typed.trim()) ? null : 'bad-address')),
  threshold: ofNumber('threshold.outside'),
  ssid: ofText('ssid', (typed) => findSsidProblem(typed, [])),
  networkPassword: ofText('networkPassword', findNetworkPasswordProblem),
  routeLabel: ofText('routeLabel', findRouteLabelProblem),
  shift: ofNumber('shift.outside'),
} as const satisfies Readonly<Record<string, InputRule>>;

/** Which rule the value of a field breaks; null for none. A missing text is an empty one. */
export function findBrokenRule(inputRule: unknown, value: unknown = ''): RuleCode | null {
  if (typeof inputRule !== 'string' || !Object.hasOwn(INPUT_RULES, inputRule)) return null;
  return INPUT_RULES[inputRule as keyof typeof INPUT_RULES](value);
}
