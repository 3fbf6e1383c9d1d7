import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useCallback } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { BriefTooltip } from './brief-tooltip.tsx';

/** A password field with a button that shows the password (L§2). */
export function PasswordField({ eyeLabel, ...props }: PasswordInputProps & { eyeLabel?: string }) {
  const { t } = useTranslation();
  const label = eyeLabel ?? t('showPassword');
  // The same component each time, so that the icon and its tooltip are not created again with each key.
  const Icon = useCallback(
    ({ reveal }: { reveal: boolean }) => (
      <BriefTooltip text={label}>
        <VisibilityIcon isRevealed={reveal} />
      </BriefTooltip>
    ),
    [label],
  );
  return (
    <PasswordInput
      {...props}
      visibilityToggleIcon={Icon}
      visibilityToggleButtonProps={{ 'aria-label': label, tabIndex: 0 }}
    />
  );
}

function VisibilityIcon({ isRevealed }: { isRevealed: boolean }) {
  const Icon = isRevealed ? IconEyeOff : IconEye;
  return <Icon size={16} stroke={1.75} aria-hidden />;
}
