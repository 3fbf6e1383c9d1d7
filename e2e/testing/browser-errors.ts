import type { Page } from '@playwright/test';

/**
 * Records errors from now on: in the console, uncaught, and violations of the content security policy. Ignores those that
 * match `expected`.
 */
export async function recordBrowserErrors(page: Page, expected: RegExp | null = null): Promise<readonly string[]> {
  const errors: string[] = [];
  const record = (text: string, shown = text) => {
    if (expected?.test(text) !== true) errors.push(shown);
  };
  page.on('console', (message) => {
    if (message.type() === 'error') record(`${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => record(error.message, `${error.message}\n${error.stack ?? ''}`));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
      console.error(`policy: ${violatedDirective} ${blockedURI} ${sourceFile}`);
    });
  });
  return errors;
}
