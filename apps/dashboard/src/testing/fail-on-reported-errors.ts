import { configure, getConfig } from '@testing-library/react';

const config = { ...getConfig() };
let report: (error: unknown) => void;
let reported: Promise<never>;
forgetReportedErrors();

/** A test that waits for something fails at once if the app reports an error, e.g. that a part could not be imported. */
configure({ asyncWrapper: (wait) => Promise.race([config.asyncWrapper(wait), reported]) });
globalThis.reportError = (error) => report(error);

/** Call after each test. */
export function forgetReportedErrors(): void {
  reported = new Promise((_, reject) => {
    report = reject;
  });
  // Most tests never wait for it.
  reported.catch(() => undefined);
}
