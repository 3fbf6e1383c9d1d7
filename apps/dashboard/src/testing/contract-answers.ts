import document from '@lapwing/contracts/openapi.json' with { type: 'json' };
import { createMatcher, createValidators, readContract } from '@lapwing/mock-cloud/contract-checks';

const contract = readContract(document);
const match = createMatcher(contract.operations.values());
const validators = createValidators(contract);

/** Throws when the contract does not have the operation, e.g. `GET /clients/1`. */
export function checkOperation(operation: string): void {
  findOperation(operation);
}

/** Throws when the contract does not have the operation, or does not allow this answer to it. */
export function checkAnswer(operation: string, status: number, body: unknown): void {
  const spec = findOperation(operation);
  const errors = validators.checkAnswer(spec, {
    status,
    type: status === 204 ? null : contentTypeOf(operation, status),
    body,
  });
  if (errors.length === 0) return;
  const list = errors.slice(0, 5).map(({ where, message }) => `${where || 'body'}: ${message}`);
  throw new Error(
    `The contract does not allow this answer to ${operation} (${spec.id}, ${status}): ${list.join('; ')}`,
  );
}

/** The content type that an answer has by the contract; JSON for operations and statuses that the contract does not have. */
export function contentTypeOf(operation: string, status: number): string {
  const responses = operationOf(operation)?.responses;
  const fallback = status < 400 ? 'application/json' : 'application/problem+json';
  return (responses?.get(String(status)) ?? responses?.get('default'))?.type ?? fallback;
}

function findOperation(operation: string) {
  const spec = operationOf(operation);
  if (!spec) throw new Error(`The contract has no operation ${operation}.`);
  return spec;
}

function operationOf(operation: string) {
  const [method = '', address = ''] = operation.split(' ');
  const found = match(method, address.replace(/\?.*/, ''));
  return found.kind === 'found' ? found.operation : null;
}
