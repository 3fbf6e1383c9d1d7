/** What takes time, and what went wrong, is said on stderr: stdout is for results. */
export function say(line) {
  process.stderr.write(`${line}\n`);
}

/** Why nothing can start; its message is all that a user needs. */
export class BootstrapError extends Error {
  constructor(message, exitCode = 2) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** Runs the steps before the product, and says in one line what keeps it from starting. Answers the exit code. */
export async function guarded(run) {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof BootstrapError)) throw error;
    say(error.message);
    return error.exitCode;
  }
}

/** Seconds since an instant of `process.hrtime.bigint()`, for people. */
export function secondsSince(start) {
  return (Number((process.hrtime.bigint() - start) / 100000000n) / 10).toFixed(1);
}
