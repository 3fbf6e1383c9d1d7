import type { GatewayProblem } from '../gateways/gateway-form.ts';
import type { RuleCode } from './rule-words.ts';

/** The rule that a field of a gateway's form breaks. */
export function toGatewayRule(found: GatewayProblem): RuleCode {
  return found.field === 'label' ? `gatewayLabel.${found.problem}` : `address.${found.problem}`;
}
