import { findConfirmationProblem, findNewPasswordProblem } from '@lapwing/domain';
import { useField } from '../use-field.ts';

/** The state of a new password, which must differ from the current one, and its confirmation (S§5). */
export function useNewPassword(current = '') {
  const password = useField((typed) => findNewPasswordProblem(typed) ?? (typed === current ? 'unchanged' : null));
  const confirmation = useField((typed) => findConfirmationProblem(password.value, typed));
  return { password, confirmation };
}

export type NewPassword = ReturnType<typeof useNewPassword>;
