/**
 * Setup of the property tests: in CI they use a fixed seed, so that a failure is caused by the commit. Elsewhere the seed
 * is random, so that new cases are tried; a failure prints the seed that repeats it.
 */
const SEED = 20_260_318;

if (process.env.CI !== undefined) {
  const { default: fc } = await import('fast-check');
  fc.configureGlobal({ seed: SEED });
}

export {};
