/**
 * Before the tests of a file: where CI judges a commit, generated cases are the same each time. Elsewhere they are drawn
 * anew, so that work on the project goes on finding what nobody thought of; a failure prints the seed that repeats it.
 */
const SEED = 20_260_318;

if (process.env.CI !== undefined) {
  const { default: fc } = await import('fast-check');
  fc.configureGlobal({ seed: SEED });
}

export {};
