/**
 * Refuses parameters that the database cannot store unchanged: a boolean aborts the process, text ends at a NUL, and
 * unsafe integers are rounded. Throws TypeError before anything is bound.
 */
export function checkBindable(parameters: readonly unknown[]): unknown[] {
  return parameters.map((value, index) => {
    const problem = findProblem(value);
    if (problem !== null) throw new TypeError(`Parameter ${index + 1} of a query is ${problem}`);
    return value;
  });
}

function findProblem(value: unknown): string | null {
  if (value === null) return null;
  if (typeof value === 'string') return value.includes('\0') ? 'text with a NUL' : null;
  if (typeof value === 'number') return findNumberProblem(value);
  if (value instanceof Uint8Array) return null;
  return `of type ${typeof value}, which cannot be bound`;
}

function findNumberProblem(value: number): string | null {
  if (!Number.isFinite(value)) return 'not a finite number';
  if (Number.isInteger(value) && !Number.isSafeInteger(value)) return 'an unsafe integer';
  return null;
}
