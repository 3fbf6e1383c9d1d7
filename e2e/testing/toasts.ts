import { expect, type BrowserContext, type Page } from '@playwright/test';

/**
 * Makes the tabs of a context remember the toasts that they showed. A toast closes by itself after some seconds, so on a
 * busy machine a test that looks for it on the screen may be too late.
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

/** The page showed a toast since it was loaded, or shows it soon. */
export async function expectToast(page: Page, text: string): Promise<void> {
  const shown = () => page.evaluate(() => (window as unknown as { shownToasts: readonly string[] }).shownToasts);
  await expect.poll(shown).toContainEqual(expect.stringContaining(text));
}
