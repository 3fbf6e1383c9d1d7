import { CloseButton } from '@mantine/core';
import { BriefTooltip } from './brief-tooltip.tsx';

/** Empties the field that it stands in. Pressed by a key, it gives the focus to the field, because it disappears. */
export function ClearButton({ label, onClear }: { label: string; onClear: () => void }) {
  return (
    <BriefTooltip text={label}>
      <CloseButton
        size="sm"
        aria-label={label}
        // The field keeps the focus, and its list or calendar stays closed.
        onMouseDown={(event) => event.preventDefault()}
        onClick={(event) => {
          event.stopPropagation();
          const button = event.currentTarget;
          if (document.activeElement === button)
            button.closest('.mantine-Input-wrapper')?.querySelector('input')?.focus();
          onClear();
        }}
      />
    </BriefTooltip>
  );
}
