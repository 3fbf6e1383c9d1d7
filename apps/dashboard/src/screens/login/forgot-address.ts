/** The address of the forgot-password form, which is a part of login. */
export const FORGOT_PATH = '/?forgot';

/** Whether the query of an address opens the form. */
export function isForgotAddress(query: string): boolean {
  return new URLSearchParams(query).has('forgot');
}
