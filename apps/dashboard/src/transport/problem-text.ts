import { ApiError } from '@lapwing/contracts';
import type { RuleCode } from '@lapwing/domain';
import i18next from 'i18next';
import { common } from '../i18n/en/common.ts';
import { rules } from '../i18n/en/rules.ts';

const WORDS = common.problem;

/** Status and title of a failed save in the user's language, e.g. `503 Not stored`; null if the server sent no problem (S§8). */
export function formatProblemTitle(error: Error): string | null {
  const problem = readProblem(error);
  if (problem === null) return null;
  const { type } = problem;
  const title = isIn(WORDS, type) ? i18next.t(`problem.${type}.title`) : problem.title;
  return `${problem.status} ${title}`;
}

/**
 * The reason of a failed call in the user's language: the rule that was broken, else that of the problem, or the server's
 * own detail for other problems; null without any.
 */
export function formatProblemText(error: Error): string | null {
  const problem = readProblem(error);
  if (problem === null) return null;
  const { type, detail } = problem;
  const rule = problem.errors?.map(readRule).find((found) => found !== null);
  if (rule) return i18next.t(rule, { ns: 'rules' });
  return isIn(WORDS, type) ? i18next.t(`problem.${type}.detail`) : detail;
}

/** That the server refused a field of the body, with the rule that it breaks, if it is a known one; null if it did not. */
export function readRefusal(error: Error | null, field: string): { readonly rule: RuleCode | null } | null {
  const errors = (error && readProblem(error)?.errors) ?? [];
  const refused = errors.find(({ where }) => where === `body/${field}` || where.startsWith(`body/${field}/`));
  return refused ? { rule: readRule(refused) } : null;
}

function readProblem(error: Error) {
  return error instanceof ApiError ? error.problem : null;
}

/** A server of another version may have rules that this page does not know. */
function readRule({ rule: code = '' }: { readonly rule?: string | undefined }): RuleCode | null {
  const [name = '', problem = ''] = code.split('.');
  return isIn(rules, name) && isIn(rules[name], problem) ? (code as RuleCode) : null;
}

function isIn<Texts extends object>(texts: Texts, type: string): type is Extract<keyof Texts, string> {
  return Object.hasOwn(texts, type);
}
