import { accountCases } from './account-cases.ts';
import { gatewayCases } from './gateway-cases.ts';
import { networkCases } from './network-cases.ts';
import { routeCases } from './route-cases.ts';
import type { RuleCase } from './rule-case.ts';
import { screenCases } from './screen-cases.ts';
import { signInCases } from './sign-in-cases.ts';
import { tagCases } from './tag-cases.ts';

/** Every rule of section 5, and every message of section 8, of the three documents: what breaks it, and what is then said. */
export const RULE_CASES = {
  'signing in': signInCases,
  accounts: accountCases,
  gateways: gatewayCases,
  networks: networkCases,
  tags: tagCases,
  routes: routeCases,
  screens: screenCases,
} as const satisfies Readonly<Record<string, readonly RuleCase[]>>;
