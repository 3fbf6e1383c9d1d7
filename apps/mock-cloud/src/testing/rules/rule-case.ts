/** The form of the table of rules and messages. */

/** A call of the API, as a user or, without one, as a stranger. */
export interface RuleCall {
  readonly by: string | null;
  /** Method and path. */
  readonly call: string;
  readonly json?: object;
  readonly form?: Readonly<Record<string, string>>;
}

/** What the server returns to a call that breaks the rule. */
export interface ServerHalf extends RuleCall {
  readonly status: number;
  /** The place of the error that has the words; without it, the detail of the answer has them. */
  readonly where?: string;
  /** How often the call is made; the last answer counts. */
  readonly times?: number;
}

/** One thing that a user does. Names and labels are exact. */
export type Step =
  | { readonly press: string; readonly role?: 'button' | 'link' | 'checkbox' | 'switch' }
  | { readonly type: string; readonly into: string }
  | { readonly choose: string; readonly from: string }
  /** Types a part of an option's name into a field with a list, and takes the option. */
  | { readonly pick: string; readonly into: string }
  /** What someone else does. */
  | { readonly call: RuleCall }
  /** A file, in base64. */
  | { readonly upload: string; readonly name: string };

/** What a user does on a screen, and where the words are read. */
export interface ScreenHalf {
  /** By default that of the table. */
  readonly scenario?: string;
  /** Null before the sign-in. */
  readonly by: string | null;
  /** The address; `{token}` is the token of a link to choose a new password. */
  readonly path: string;
  /** The steps to the form. Cases with the same user, path and steps to the form share one page. */
  readonly open?: readonly Step[];
  readonly steps?: readonly Step[];
  /** Calls of the API that fail, by their operation in the contract, with status 503. */
  readonly fails?: readonly string[];
  /**
   * `{ field }`: the words describe a field that was left, which keeps what was typed, and nothing was sent. `page`: they are
   * anywhere on it. `toast`: they are in a notice.
   */
  readonly at: 'page' | 'toast' | { readonly field: string };
  /** A button or checkbox that stays disabled. */
  readonly disabled?: { readonly name: string; readonly role: 'button' | 'checkbox' };
}

/** A rule of section 5, or a message of section 8, of a document of the specification. */
export interface RuleCase {
  /** The document, its section and what is wrong, e.g. `S§5 gateway: no label`. */
  readonly name: string;
  /** The English sentence. */
  readonly words: string;
  /** Calls that someone made before. */
  readonly before?: readonly RuleCall[];
  readonly server?: ServerHalf;
  readonly screen?: ScreenHalf;
}

/** The scenario of the table, in `e2e/scenarios`. */
export const RULES_SCENARIO = 'every-screen.yaml';

export const ADMIN = 'admin@haulage.test';
export const USER = 'user@haulage.test';
export const STAFF = 'staff@haulage.test';
export const SUPER = 'super@haulage.test';
export const TRACKER = 'admin@tracker.test';

/** A text of so many characters. */
export const ofLength = (length: number): string => 'x'.repeat(length);

/** A value of one field of a form, and the words for it. */
export interface FieldValue {
  readonly name: string;
  readonly words: string;
  /** What is typed and sent; undefined is not sent, and not typed by a user. */
  readonly value: string | undefined;
  /** A value that no one can type, so that the screen has no such case. */
  readonly isOnlySent?: boolean;
}

interface FieldOfForm {
  readonly field: string;
  readonly where: string;
  readonly form: Pick<ScreenHalf, 'by' | 'path' | 'open'>;
  readonly toCall: (value: string | undefined) => RuleCall;
}

/** A case for each wrong value of one field, typed in its form and sent to the server. */
export function listFieldCases({ field, where, form, toCall }: FieldOfForm, values: readonly FieldValue[]): RuleCase[] {
  return values.map(({ name, words, value, isOnlySent = false }) => ({
    name,
    words,
    server: { ...toCall(value), status: 400, where },
    ...(!isOnlySent && { screen: { ...form, steps: [{ type: value ?? '', into: field }], at: { field } } }),
  }));
}
