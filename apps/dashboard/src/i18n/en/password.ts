export const password = {
  new: 'New password',
  confirmation: 'Confirm new password',
  showConfirmation: 'Show confirmation',
  rule: '{{min}} to {{max}} characters',
  reset: {
    title: 'Choose a new password',
    lead: 'You will be signed out on all devices.',
    submit: 'Save new password',
    done: 'Password changed. Sign in with your new password.',
    invalid: 'Invalid Token',
    invalidWhy: 'The link has already been used, has expired, or is incomplete.',
    another: 'Send another email',
  },
} as const;
