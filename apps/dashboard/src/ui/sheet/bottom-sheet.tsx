import type { ReactNode } from 'react';
import classes from './bottom-sheet.module.css';
import { useTranslation } from '../../i18n/use-translation.ts';
import { SHEET_STOPS, findStopByKey, type SheetStop } from './sheet-stops.ts';
import { useSheetDrag } from './use-sheet-drag.ts';

interface BottomSheetProps {
  /** Accessible name of the sheet. */
  label: string;
  handleLabel: string;
  stop: SheetStop;
  onStop: (stop: SheetStop) => void;
  /** Height of the screen below the header. */
  availablePx: number;
  head: ReactNode;
  children: ReactNode;
}

/** The sheet over the map on phones: its handle is dragged, or moved by keys. */
export function BottomSheet({ label, handleLabel, stop, onStop, availablePx, head, children }: BottomSheetProps) {
  const { heightPx, isDragged, handlers } = useSheetDrag({ stop, onStop, availablePx });
  return (
    <section
      className={classes.sheet}
      data-dragged={isDragged || undefined}
      style={{ height: heightPx }}
      aria-label={label}
    >
      <div className={classes.grip} {...handlers}>
        <Handle label={handleLabel} stop={stop} onStop={onStop} />
      </div>
      {head}
      <div className={classes.scroll} tabIndex={0} inert={stop === 'peek' && !isDragged}>
        {children}
      </div>
    </section>
  );
}

function Handle({ label, stop, onStop }: Pick<BottomSheetProps, 'label' | 'stop' | 'onStop'>) {
  const { t } = useTranslation('live');
  return (
    <span
      className={classes.handle}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-orientation="vertical"
      aria-valuemin={0}
      aria-valuemax={SHEET_STOPS.length - 1}
      aria-valuenow={SHEET_STOPS.indexOf(stop)}
      aria-valuetext={t(`list.heights.${stop}`)}
      onKeyDown={(event) => {
        const to = findStopByKey(stop, event.key);
        if (!to) return;
        event.preventDefault();
        onStop(to);
      }}
    />
  );
}
