import { expect, type BrowserContext, type Page } from '@playwright/test';

/**
 * Records the toasts that the pages of a context show. A toast closes by itself after some seconds, so on a busy machine a
 * test might look for it too late.
 */
export async function recordToasts(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const shown: string[] = [];
    Object.assign(window, { shownToasts: shown });
    const read = (node: Node) => {
      if (!(node instanceof Element)) return;
      for (const toast of [node, ...node.querySelectorAll('[role=status], [role=alert]')])
        if (toast.matches('[role=status], [role=alert]') && toast.checkVisibility()) shown.push(toast.textContent);
    };
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) addedNodes.forEach(read);
    }).observe(document, { subtree: true, childList: true });
  });
}

/** Forgets the toasts that the page has shown. */
export async function forgetToasts(page: Page): Promise<void> {
  await page.evaluate(() => (window as unknown as { shownToasts: string[] }).shownToasts.splice(0));
}

/** Expects a toast that the page has shown since it was loaded, or since they were forgotten, or shows soon. */
export async function expectToast(page: Page, text: string): Promise<void> {
  const shown = () => page.evaluate(() => (window as unknown as { shownToasts: readonly string[] }).shownToasts);
  await expect.poll(shown).toContainEqual(expect.stringContaining(text));
}
