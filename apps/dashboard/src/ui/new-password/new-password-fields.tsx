import { PASSWORD_MAX, PASSWORD_MIN } from '@lapwing/domain';
import { useTranslation } from '../../i18n/use-translation.ts';
import { FieldError } from '../field-error.tsx';
import { PasswordField } from '../password-field.tsx';
import type { NewPassword } from './use-new-password.ts';

interface NewPasswordFieldsProps {
  fields: NewPassword;
  size: 'sm' | 'md';
  /** Focuses the first field when it is mounted. */
  autoFocus?: boolean;
}

/** A new password and its confirmation, each with its problem. */
export function NewPasswordFields({ fields: { password, confirmation }, size, autoFocus }: NewPasswordFieldsProps) {
  const { t } = useTranslation(['password', 'rules']);
  return (
    <>
      <PasswordField
        {...password.props}
        size={size}
        label={t('new')}
        description={password.problem === null && t('rule', { min: PASSWORD_MIN, max: PASSWORD_MAX })}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        autoComplete="new-password"
        autoFocus={autoFocus}
        error={password.problem && <FieldError text={t(`newPassword.${password.problem}`, { ns: 'rules' })} />}
      />
      <PasswordField
        {...confirmation.props}
        size={size}
        label={t('confirmation')}
        autoComplete="new-password"
        eyeLabel={t('showConfirmation')}
        error={confirmation.problem && <FieldError text={t(`confirmation.${confirmation.problem}`, { ns: 'rules' })} />}
      />
    </>
  );
}
