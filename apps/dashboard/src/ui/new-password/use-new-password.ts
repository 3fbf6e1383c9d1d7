import { confirmationProblem, newPasswordProblem } from '@lapwing/domain';
import { useField } from '../use-field.ts';

/** The state of a new password and its confirmation (S§5). */
export function useNewPassword() {
  const password = useField(newPasswordProblem);
  const confirmation = useField((typed) => confirmationProblem(password.value, typed));
  return { password, confirmation };
}

export type NewPassword = ReturnType<typeof useNewPassword>;
