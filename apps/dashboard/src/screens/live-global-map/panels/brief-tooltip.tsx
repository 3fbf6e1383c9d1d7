import { Tooltip } from '@mantine/core';
import { useEffect, useState, type ReactNode } from 'react';

/** Tooltips hide by themselves after so long (L§9). */
const SHOWN_MS = 2500;

/** A tooltip that is gone after a moment, or when the pointer leaves. */
export function BriefTooltip({ text, children }: { text: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (!isOpen) return undefined;
    const timer = setTimeout(() => setOpen(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isOpen]);
  return (
    <Tooltip label={text} opened={isOpen}>
      <span
        onPointerEnter={() => setOpen(true)}
        onPointerLeave={() => setOpen(false)}
        style={{ display: 'inline-flex' }}
      >
        {children}
      </span>
    </Tooltip>
  );
}
