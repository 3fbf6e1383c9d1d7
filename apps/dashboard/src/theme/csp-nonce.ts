/** The page's nonce for styles that are created at run time; empty without a content security policy. */
export function readCspNonce(): string {
  const content = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';
  return content.startsWith('{{') ? '' : content;
}

/** The scroll lock of dialogs creates a style and reads its nonce from this global. */
export function shareNonceWithScrollLock(): void {
  Object.assign(globalThis, { __webpack_nonce__: readCspNonce() || undefined });
}
