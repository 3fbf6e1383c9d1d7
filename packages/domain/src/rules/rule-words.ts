/**
 * The words of every rule that a user can break (L§5, R§5, S§5): the problem of a value, by its rule and code. The screens
 * show them, translated by the same codes, and the cloud returns them, so that both say the same.
 */
import {
  ROUTE_LABEL_MAX,
  ROUTE_LABEL_MIN,
  type findRouteLabelProblem,
  type StopProblem,
} from '../routes/route-form.ts';
import { LABEL_MAX } from '../tags/label.ts';
import { RANGE_MAX } from '../tags/range.ts';
import type { ChildProblem, findReplacementProblem } from '../tags/tag-form.ts';
import { EMAIL_MAX, type EmailProblem } from '../validation/email.ts';
import { NAME_MAX, type NameProblem } from '../validation/name.ts';
import {
  NETWORK_PASSWORD_MAX,
  NETWORK_PASSWORD_MIN,
  SSID_MAX,
  SSID_MIN,
  type NetworkPasswordProblem,
  type SsidProblem,
} from '../validation/network.ts';
import {
  PASSWORD_MAX,
  PASSWORD_MIN,
  type ConfirmationProblem,
  type NewPasswordProblem,
} from '../validation/new-password.ts';

type Words<Code extends string> = Readonly<Record<Code, string>>;
type CodeOf<Find extends (...args: never[]) => string | null> = NonNullable<ReturnType<Find>>;

const atLeast = <N extends number>(min: N) => `Use at least ${min} characters.` as const;
const atMost = <N extends number>(max: N) => `Use at most ${max} characters.` as const;

export const RULE_WORDS = {
  email: {
    empty: 'Enter email',
    format: 'Enter a valid email, e.g. name@company.com.',
    tooLong: atMost(EMAIL_MAX),
  } satisfies Words<EmailProblem>,
  /** Of someone who forgot the password. */
  forgotten: { empty: 'Enter your email address first.' },
  /** Of a sign-in. */
  signIn: { noPassword: 'Enter your password.', wrong: 'Wrong username/password' },
  /** Of a link to choose a new password. */
  reset: { refused: 'Unauthorized Access.' },
  currentPassword: { empty: 'Please enter your current password' },
  newPassword: {
    empty: 'Please enter your new password',
    tooShort: atLeast(PASSWORD_MIN),
    tooLong: atMost(PASSWORD_MAX),
    unchanged: 'The new password must be different from the current one.',
  } satisfies Words<NewPasswordProblem | 'unchanged'>,
  confirmation: {
    empty: 'Please confirm your new password',
    unequal: "Passwords don't match.",
  } satisfies Words<ConfirmationProblem>,
  /** Of a user or a client. */
  name: { empty: 'Enter a name.', tooLong: atMost(NAME_MAX) } satisfies Words<NameProblem>,
  /** Of a tag or beacon. */
  label: { tooLong: atMost(LABEL_MAX) },
  gatewayLabel: { required: 'Enter a label.', 'too-long': atMost(LABEL_MAX) },
  /** Of each field of a fixed address. */
  address: {
    'bad-address': 'Enter an IPv4 address, such as 192.168.1.20.',
    'fill-this': 'Fill in this value.',
  },
  threshold: { outside: `Choose a range from 0 to ${RANGE_MAX}.` },
  child: {
    inactive: 'This beacon is not on the map.',
    'has-parent': 'This beacon is already a child of another beacon.',
    'has-children': 'This beacon has children of its own.',
    'in-route': 'This beacon is on a route.',
  } satisfies Words<ChildProblem>,
  replacement: {
    'other-type': 'The tag has another type.',
    destroyed: 'The tag is destroyed.',
    active: 'The tag is active. Only an inactive one can replace another.',
  } satisfies Words<CodeOf<typeof findReplacementProblem>>,
  associatedBeacon: { unknown: 'Choose an existing beacon.' },
  ssid: {
    empty: 'Enter a network name.',
    unprintable: 'The network name contains a character that cannot be shown. Type it again.',
    tooShort: `The network name must have at least ${SSID_MIN} characters.`,
    tooLong: `The network name can have at most ${SSID_MAX} characters.`,
    tooManyBytes: 'The network name is too long. Accented letters and symbols take the space of 2 to 4 characters.',
    taken: 'SSID already exists, please choose a different name.',
  } satisfies Words<SsidProblem>,
  hidden: { another: 'Only one network can be hidden, and another one is.' },
  networkPassword: {
    empty: 'Enter a network password.',
    unprintable: 'The network password contains a character that cannot be shown. Type it again.',
    tooShort: `The network password must have at least ${NETWORK_PASSWORD_MIN} characters.`,
    tooLong: `The network password can have at most ${NETWORK_PASSWORD_MAX} characters.`,
  } satisfies Words<NetworkPasswordProblem>,
  networkConfirmation: {
    empty: 'Confirm the network password.',
    unequal: "Passwords don't match.",
  } satisfies Words<ConfirmationProblem>,
  routeLabel: {
    required: 'Enter a label.',
    'too-short': atLeast(ROUTE_LABEL_MIN),
    'too-long': atMost(ROUTE_LABEL_MAX),
  } satisfies Words<CodeOf<typeof findRouteLabelProblem>>,
  routeStops: {
    'none-given': 'Add at least one beacon.',
    'not-on-map': 'This beacon is not on the map.',
    'is-child': 'This is a child beacon. Use its parent.',
    'twice-in-a-row': 'The same beacon is twice in a row.',
  } satisfies Words<StopProblem>,
  shift: { outside: 'Choose a time from 00:00 to 23:59.', 'too-short': 'A work shift lasts at least one minute.' },
} as const satisfies Readonly<Record<string, Words<string>>>;

export type RuleName = keyof typeof RULE_WORDS;
export type CodesOf<Name extends RuleName> = keyof (typeof RULE_WORDS)[Name] & string;

/** A way to break a rule, e.g. `child.in-route`. */
export type RuleCode = { readonly [Name in RuleName]: `${Name}.${CodesOf<Name>}` }[RuleName];

/** The words of a broken rule. Throws if the rule is unknown. */
export function getRuleWords(code: RuleCode): string {
  const [name, problem] = code.split('.') as [RuleName, string];
  const words = (RULE_WORDS[name] as Words<string>)[problem];
  if (words === undefined) throw new Error(`Unknown rule ${code}`);
  return words;
}
