export const password = {
  new: 'New password',
  confirmation: 'Confirm new password',
  showConfirmation: 'Show confirmation',
  rule: '{{min}} to {{max}} characters',
  problem: {
    empty: 'Please enter your new password',
    tooShort: 'Use at least {{min}} characters.',
    tooLong: 'Use at most {{max}} characters.',
    unchanged: 'The new password must be different from the current one.',
  },
  confirmationProblem: {
    empty: 'Please confirm your new password',
    unequal: "Passwords don't match.",
  },
  reset: {
    title: 'Choose a new password',
    lead: 'You will be signed out on all devices.',
    submit: 'Save new password',
    done: 'Password changed. Sign in with your new password.',
    invalid: 'Invalid Token',
    invalidWhy: 'The link has already been used, has expired, or is incomplete.',
    another: 'Send another email',
    unauthorized: 'Unauthorized Access.',
  },
} as const;
