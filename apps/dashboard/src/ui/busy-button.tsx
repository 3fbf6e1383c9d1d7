import { Button, type ButtonProps } from '@mantine/core';
import type { ComponentPropsWithoutRef } from 'react';

interface BusyButtonProps extends ButtonProps, Omit<ComponentPropsWithoutRef<'button'>, keyof ButtonProps> {
  /** Whether the action of the button is running; presses then do nothing. */
  isBusy: boolean;
}

/** A button that keeps the focus while its action runs. A disabled one loses it, and Tab would then leave the dialog. */
export function BusyButton({ isBusy, onClick, ...props }: BusyButtonProps) {
  return (
    <Button
      {...props}
      loading={isBusy}
      onClick={(event) => (isBusy ? event.preventDefault() : onClick?.(event))}
      renderRoot={(root) => <button {...root} disabled={props.disabled} aria-disabled={isBusy || undefined} />}
    />
  );
}
