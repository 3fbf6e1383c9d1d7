/** The nonce that the server put into this page for styles made at run time; empty where no policy asks for one. */
export function cspNonce(): string {
  const content = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';
  return content.startsWith('{{') ? '' : content;
}

/** The scroll lock under dialogs makes a style of its own and looks for its nonce under this name. */
export function shareNonceWithScrollLock(): void {
  Object.assign(globalThis, { __webpack_nonce__: cspNonce() || undefined });
}
