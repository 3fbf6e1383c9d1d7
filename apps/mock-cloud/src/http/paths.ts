import { type OperationSpec, segmentsOf } from './contract.ts';

/** What a method and a path name: an operation with its raw path parameters, a known path with other methods, or nothing. */
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
 * The one place where a path is read. Both slash forms name the same operation, and a path written out in the contract
 * goes before one with a parameter (`/anchors/refresh_status/` before `/anchors/{id}`). HEAD is answered as GET.
 */
export function createMatcher(operations: Iterable<OperationSpec>): Matcher {
  const routes = routesOf(operations);
  return (method, path) => {
    const given = segmentsOf(path);
    const route = routes.find(({ segments }) => fits(segments, given));
    if (!route) return { kind: 'unknown' };
    const operation = route.methods.get(method === 'HEAD' ? 'GET' : method);
    if (!operation) return { kind: 'other-method', allow: allowedMethods(route) };
    const parameters = readParameters(route.segments, given);
    return parameters ? { kind: 'found', operation, path: parameters } : { kind: 'unknown' };
  };
}

function routesOf(operations: Iterable<OperationSpec>): Route[] {
  const routes = new Map<string, { segments: readonly string[]; methods: Map<string, OperationSpec> }>();
  for (const operation of operations) {
    const key = operation.segments.join('/');
    const route = routes.get(key) ?? { segments: operation.segments, methods: new Map<string, OperationSpec>() };
    route.methods.set(operation.method, operation);
    routes.set(key, route);
  }
  return [...routes.values()].sort((a, b) => compareText(shapeOf(a), shapeOf(b)));
}

/** Sorts literals before parameters, from the left. */
function shapeOf({ segments }: Route): string {
  return segments.map((segment) => (isParameter(segment) ? '1' : '0')).join('');
}

function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

function fits(segments: readonly string[], given: readonly string[]): boolean {
  if (segments.length !== given.length) return false;
  return segments.every((segment, index) => (isParameter(segment) ? given[index] !== '' : segment === given[index]));
}

function readParameters(segments: readonly string[], given: readonly string[]): Record<string, string> | null {
  const parameters: Record<string, string> = {};
  for (const [index, segment] of segments.entries()) {
    if (!isParameter(segment)) continue;
    const value = decode(given[index] ?? '');
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

function allowedMethods({ methods }: Route): string[] {
  const known = [...methods.keys()];
  return known.includes('GET') ? [...known, 'HEAD'] : known;
}
