import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useTranslation } from '../i18n/use-translation.ts';
import { BriefTooltip } from './brief-tooltip.tsx';

/** A password field with a button that shows the password (L§2). */
export function PasswordField({ eyeLabel, ...props }: PasswordInputProps & { eyeLabel?: string }) {
  const { t } = useTranslation();
  const label = eyeLabel ?? t('showPassword');
  return (
    <PasswordInput
      {...props}
      visibilityToggleIcon={({ reveal }) => (
        <BriefTooltip text={label}>
          <VisibilityIcon isRevealed={reveal} />
        </BriefTooltip>
      )}
      visibilityToggleButtonProps={{ 'aria-label': label, tabIndex: 0 }}
    />
  );
}

function VisibilityIcon({ isRevealed }: { isRevealed: boolean }) {
  const Icon = isRevealed ? IconEyeOff : IconEye;
  return <Icon size={16} stroke={1.75} aria-hidden />;
}
