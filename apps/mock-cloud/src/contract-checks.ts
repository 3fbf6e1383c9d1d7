/** The contract checks of the cloud, for tests that answer in its place. */
export { readContract } from './http/contract.ts';
export { createMatcher } from './http/paths.ts';
export { createValidators } from './http/validators.ts';
