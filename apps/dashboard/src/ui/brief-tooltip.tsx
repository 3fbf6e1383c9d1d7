import { Tooltip, type TooltipProps } from '@mantine/core';
import { useEffect, useState, type ReactNode } from 'react';

/** Together with its transition, a tooltip is hidden within 2500 ms (L§9). */
const SHOWN_MS = 2200;

interface BriefTooltipProps {
  text: string;
  position?: TooltipProps['position'];
  children: ReactNode;
}

/** A tooltip that hides after a moment, or when the pointer leaves. */
export function BriefTooltip({ text, position, children }: BriefTooltipProps) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (!isOpen) return undefined;
    const timer = setTimeout(() => setOpen(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isOpen]);
  return (
    <Tooltip label={text} opened={isOpen} {...(position && { position })}>
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
