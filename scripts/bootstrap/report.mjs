/**
 * Prints progress and errors on stderr: stdout is for results.
 * @param {string} line
 */
export function report(line) {
  process.stderr.write(`${line}\n`);
}

/** A failure before the program can start. Its message is all that a user needs. */
export class BootstrapError extends Error {
  /**
   * @param {string} message
   * @param {number} exitCode
   */
  constructor(message, exitCode = 2) {
    super(message);
    this.exitCode = exitCode;
  }
}

/**
 * Runs a program and returns its exit code; prints the message of a BootstrapError.
 * @param {() => Promise<number>} run
 */
export async function runReported(run) {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof BootstrapError)) throw error;
    report(error.message);
    return error.exitCode;
  }
}

/**
 * Seconds since an instant of `process.hrtime.bigint()`, with one decimal.
 * @param {bigint} start
 */
export function secondsSince(start) {
  return (Number((process.hrtime.bigint() - start) / 100000000n) / 10).toFixed(1);
}
