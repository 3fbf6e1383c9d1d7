import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useTranslation } from '../i18n/use-translation.ts';

/** A password field with a button that shows the password (L§2). */
export function PasswordField({ eyeLabel, ...props }: PasswordInputProps & { eyeLabel?: string }) {
  const { t } = useTranslation();
  return (
    <PasswordInput
      {...props}
      visibilityToggleIcon={VisibilityIcon}
      visibilityToggleButtonProps={{ 'aria-label': eyeLabel ?? t('showPassword'), tabIndex: 0 }}
    />
  );
}

function VisibilityIcon({ reveal }: { reveal: boolean }) {
  const Icon = reveal ? IconEyeOff : IconEye;
  return <Icon size={16} stroke={1.75} aria-hidden />;
}
