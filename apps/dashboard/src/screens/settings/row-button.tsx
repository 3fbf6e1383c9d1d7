import { ActionIcon } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { BriefTooltip } from '../../ui/brief-tooltip.tsx';

interface RowButtonProps {
  label: string;
  icon: Icon;
  /** For a button that shows and hides something. */
  isPressed?: boolean;
  onClick: () => void;
}

/** An action of a row in a list: an icon with a name. */
export function RowButton({ label, icon: Icon, isPressed, onClick }: RowButtonProps) {
  return (
    <BriefTooltip text={label}>
      <ActionIcon variant="subtle" aria-label={label} aria-pressed={isPressed} onClick={onClick}>
        <Icon size={16} stroke={1.75} aria-hidden />
      </ActionIcon>
    </BriefTooltip>
  );
}
