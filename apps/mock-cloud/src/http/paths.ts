import { type OperationSpec, splitPath } from './contract.ts';

/** What a method and a path match: an operation with its path parameters as text, a path with other methods, or nothing. */
export type Match =
  | { readonly kind: 'found'; readonly operation: OperationSpec; readonly path: Readonly<Record<string, string>> }
  | { readonly kind: 'other-method'; readonly allow: readonly string[] }
  | { readonly kind: 'unknown' };

export type Matcher = (method: string, path: string) => Match;

interface Route {
  readonly segments: readonly string[];
  readonly methods: ReadonlyMap<string, OperationSpec>;
}

/**
 * Matches paths, with or without a trailing slash. A literal path of the contract wins over one with a parameter
 * (`/anchors/refresh_status/` over `/anchors/{id}`). HEAD matches GET.
 */
export function createMatcher(operations: Iterable<OperationSpec>): Matcher {
  const routes = groupByPath(operations);
  return (method, path) => {
    const sent = splitPath(path);
    const route = routes.find(({ segments }) => matches(segments, sent));
    if (!route) return { kind: 'unknown' };
    const operation = route.methods.get(method === 'HEAD' ? 'GET' : method);
    if (!operation) return { kind: 'other-method', allow: listAllowedMethods(route) };
    const parameters = readParameters(route.segments, sent);
    return parameters ? { kind: 'found', operation, path: parameters } : { kind: 'unknown' };
  };
}

function groupByPath(operations: Iterable<OperationSpec>): Route[] {
  const routes = new Map<string, { segments: readonly string[]; methods: Map<string, OperationSpec> }>();
  for (const operation of operations) {
    const key = operation.segments.join('/');
    const route = routes.get(key) ?? { segments: operation.segments, methods: new Map<string, OperationSpec>() };
    route.methods.set(operation.method, operation);
    routes.set(key, route);
  }
  return [...routes.values()].sort((a, b) => compareText(formatSortKey(a), formatSortKey(b)));
}

/** Sorts literal segments before parameters, from the left. */
function formatSortKey({ segments }: Route): string {
  return segments.map((segment) => (isParameter(segment) ? '1' : '0')).join('');
}

function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

function matches(segments: readonly string[], sent: readonly string[]): boolean {
  if (segments.length !== sent.length) return false;
  return segments.every((segment, index) => (isParameter(segment) ? sent[index] !== '' : segment === sent[index]));
}

function readParameters(segments: readonly string[], sent: readonly string[]): Record<string, string> | null {
  const parameters: Record<string, string> = {};
  for (const [index, segment] of segments.entries()) {
    if (!isParameter(segment)) continue;
    const value = decode(sent[index] ?? '');
    if (value === null) return null;
    parameters[segment.slice(1, -1)] = value;
  }
  return parameters;
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

function isParameter(segment: string): boolean {
  return segment.startsWith('{');
}

function listAllowedMethods({ methods }: Route): string[] {
  const allowed = [...methods.keys()];
  return allowed.includes('GET') ? [...allowed, 'HEAD'] : allowed;
}
