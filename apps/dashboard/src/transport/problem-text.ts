import { ApiError } from '@lapwing/contracts';
import i18next from 'i18next';
import { common } from '../i18n/en/common.ts';

const TITLES = common.problem.title;
const REASONS = common.problem.why;

/** Status and title of a failed save in the user's language, e.g. `503 Not stored`; null if the server sent no problem (S§8). */
export function formatProblemTitle(error: Error): string | null {
  const problem = readProblem(error);
  if (problem === null) return null;
  const title = isIn(TITLES, problem.type) ? i18next.t(`problem.title.${problem.type}`) : problem.title;
  return `${problem.status} ${title}`;
}

/** The reason of a failed call in the user's language, or the server's own detail for other problems; null without either. */
export function formatProblemText(error: Error): string | null {
  const problem = readProblem(error);
  if (problem === null) return null;
  return isIn(REASONS, problem.type) ? i18next.t(`problem.why.${problem.type}`) : problem.detail;
}

function readProblem(error: Error) {
  return error instanceof ApiError ? error.problem : null;
}

function isIn<Texts extends object>(texts: Texts, type: string): type is Extract<keyof Texts, string> {
  return Object.hasOwn(texts, type);
}
