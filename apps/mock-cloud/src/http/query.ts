import { createBadInputProblem, Problem } from '../problems/problems.ts';

/** Query parameters by name; one that is repeated is a list. */
export type Query = Readonly<Record<string, string | string[]>>;

const MAX_PATH_LENGTH = 2000;
/** Room for the ids of 1,000 gateways, each as a parameter of its own. */
const MAX_QUERY_LENGTH = 20_000;
const MAX_QUERY_NAMES = 64;

/** A request's path and query. Each is limited, and neither is parsed if it is too long. */
export interface Target {
  /** As it was sent: neither decoded nor normalised. */
  readonly path: string;
  readonly query: Query | Problem;
}

export function readTarget(url: string): Target {
  const { path, search } = splitUrl(url);
  if (path.length > MAX_PATH_LENGTH)
    return { path: path.slice(0, MAX_PATH_LENGTH), query: createTooLongProblem('path', MAX_PATH_LENGTH) };
  return { path, query: readQuery(search) };
}

function splitUrl(url: string): { path: string; search: string } {
  const pathEnd = url.search(/[?#]/);
  const path = pathEnd < 0 ? url : url.slice(0, pathEnd);
  const start = url.indexOf('?');
  return { path, search: start < 0 ? '' : url.slice(start + 1) };
}

function readQuery(search: string): Query | Problem {
  if (search.length > MAX_QUERY_LENGTH) return createTooLongProblem('query', MAX_QUERY_LENGTH);
  const values = new Map<string, string | string[]>();
  for (const [name, value] of new URLSearchParams(search)) {
    const known = values.get(name);
    if (known === undefined) values.set(name, value);
    else if (typeof known === 'string') values.set(name, [known, value]);
    else known.push(value);
    if (values.size > MAX_QUERY_NAMES) {
      return createBadInputProblem('query', `must have at most ${MAX_QUERY_NAMES} different parameters`);
    }
  }
  return Object.fromEntries(values);
}

function createTooLongProblem(part: 'path' | 'query', length: number): Problem {
  return new Problem('address-too-long', { detail: `The ${part} can have at most ${length} characters.` });
}
