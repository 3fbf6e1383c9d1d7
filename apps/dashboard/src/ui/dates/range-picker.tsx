import { Button, Popover } from '@mantine/core';
import { IconCalendar, IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { useEscape } from '../use-escape.ts';
import './dates.ts';
import { formatDay, type DayRange } from './days.ts';
import { parseTypedDay } from './typed-day.ts';
import { RangePanel, type RangePreset } from './range-panel.tsx';
import classes from './range-picker.module.css';

interface RangePickerProps {
  label: string;
  range: DayRange;
  /** Ranges that one click chooses. */
  presets: readonly RangePreset[];
  /** The client's day, and the last that can be chosen. */
  today: string;
  /** Whether the range differs from the default. */
  isSet?: boolean;
  onRange: (range: DayRange) => void;
}

/** Moves the panel over its button if it would reach out of the window, e.g. on a phone. */
const INSIDE_WINDOW = {
  flip: true,
  shift: { crossAxis: true, padding: 8, limiter: { fn: ({ x, y }: { x: number; y: number }) => ({ x, y }) } },
};

/** A button that shows a range of days and opens presets, a calendar and two fields. A choice takes effect by Apply. */
export function RangePicker({ label, range, presets, today, isSet = false, onRange }: RangePickerProps) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  useEscape(isOpen, close);
  return (
    // The window handles Escape, so that a dialog around the picker stays open.
    <Popover
      opened={isOpen}
      onChange={setIsOpen}
      position="bottom-start"
      trapFocus
      returnFocus
      closeOnEscape={false}
      middlewares={INSIDE_WINDOW}
      transitionProps={{ duration: 120 }}
    >
      <Popover.Target>
        <Button
          variant="default"
          className={classes.chip ?? ''}
          data-set={isSet || undefined}
          leftSection={<IconCalendar size={16} stroke={1.75} aria-hidden />}
          rightSection={<IconChevronDown size={14} stroke={1.75} aria-hidden />}
          onClick={() => setIsOpen(!isOpen)}
        >
          <span className={classes.chipLabel}>{label}</span>{' '}
          <strong>{`${showDay(range.from)} – ${showDay(range.to)}`}</strong>
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={classes.dropdown ?? ''} aria-label={label}>
        <RangePanel
          range={range}
          presets={presets}
          today={today}
          onApply={(next) => {
            close();
            onRange(next);
          }}
        />
      </Popover.Dropdown>
    </Popover>
  );
}

/** The day as text; an ellipsis for a missing or impossible day of an address. */
function showDay(day: string): string {
  const text = formatDay(day);
  return parseTypedDay(text) === null ? '…' : text;
}
