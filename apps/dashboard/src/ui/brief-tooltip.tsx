import { Tooltip, type TooltipProps } from '@mantine/core';
import { useEffect, useState, type FocusEvent, type ReactNode } from 'react';

const SHOWN_AFTER_MS = 300;

/** Together with its transition, a tooltip is hidden within 2500 ms (L§9). */
const SHOWN_MS = 2200;

interface BriefTooltipProps {
  text: string;
  position?: TooltipProps['position'];
  children: ReactNode;
}

/** A tooltip for the pointer and the keyboard, which hides after a moment, or when pointer or focus leave. */
export function BriefTooltip({ text, position, children }: BriefTooltipProps) {
  const [state, setState] = useState<'closed' | 'waiting' | 'open'>('closed');
  useEffect(() => {
    if (state === 'closed') return undefined;
    const [next, afterMs] = state === 'waiting' ? (['open', SHOWN_AFTER_MS] as const) : (['closed', SHOWN_MS] as const);
    const timer = setTimeout(() => setState(next), afterMs);
    return () => clearTimeout(timer);
  }, [state]);
  const open = () => setState('waiting');
  const close = () => setState('closed');
  const openForKeyboard = ({ target }: FocusEvent) => {
    if (target.matches(':focus-visible')) open();
  };
  return (
    <Tooltip label={text} opened={state === 'open'} {...(position && { position })}>
      <span
        onPointerEnter={open}
        onPointerLeave={close}
        onFocus={openForKeyboard}
        onBlur={close}
        style={{ display: 'inline-flex' }}
      >
        {children}
      </span>
    </Tooltip>
  );
}
