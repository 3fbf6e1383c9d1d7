import type { Fault } from '../../data/controls.ts';
import { readFaultState, sortFaults } from '../faults/fault-state.ts';
import { useFaultWords } from '../faults/use-fault-words.ts';
import { useStage } from '../stage-context.ts';
import { placeInRows, toBar, type AxisView } from './axis.ts';
import classes from './axis-items.module.css';

const ROW_PX = 24;
const MIN_BAR_PX = 8;
const CHARACTER_PX = 6;
const MAX_LABEL_PX = 260;

interface AxisFaultsProps {
  view: AxisView;
  widthPx: number;
}

/** The faults of the axis as bars with their names: active ones solid, planned ones dashed. The list says the same. */
export function AxisFaults({ view, widthPx }: AxisFaultsProps) {
  const { faults, nowMs } = useStage();
  const { name } = useFaultWords();
  const { active, planned } = sortFaults(faults, nowMs);
  const place = (some: readonly Fault[]) =>
    some.flatMap((fault) => placeFault(fault, name(fault), view, widthPx) ?? []).toSorted((a, b) => a.left - b.left);
  // What is to come is above what is active, which often spans the whole axis.
  const [coming, current] = [place(planned), place(active)];
  const comingRows = placeInRows(coming);
  const firstRow = Math.max(0, ...comingRows.map((row) => row + 1));
  const rows = [...comingRows, ...placeInRows(current).map((row) => firstRow + row)];
  return (
    <div className={classes.rows} style={{ height: Math.max(1, ...rows.map((row) => row + 1)) * ROW_PX }} aria-hidden>
      {[...coming, ...current].map(({ fault, label, barLeft, barWidth, labelLeft, labelWidth, side }, index) => (
        <div
          key={fault.id}
          data-fault={readFaultState(fault, nowMs)}
          style={{ top: (rows[index] ?? 0) * ROW_PX }}
          className={classes.fault}
        >
          <div className={classes.bar} style={{ left: barLeft, width: barWidth }} />
          <span className={classes.name} data-side={side} style={{ left: labelLeft, width: labelWidth }}>
            {label}
          </span>
        </div>
      ))}
    </div>
  );
}

/** A bar with its name on its right, or on its left where the right side is too narrow. */
function placeFault(fault: Fault, label: string, view: AxisView, widthPx: number) {
  const bar = toBar(view, fault.from * 1000, fault.until === null ? null : fault.until * 1000);
  if (bar === null) return null;
  const barLeft = Math.min(bar.from * widthPx, widthPx - MIN_BAR_PX);
  const barWidth = Math.max(MIN_BAR_PX, (bar.to - bar.from) * widthPx);
  const labelWidth = Math.min(MAX_LABEL_PX, label.length * CHARACTER_PX + 8);
  const right = barLeft + barWidth;
  const bars = { fault, label, barLeft, barWidth, labelWidth };
  if (labelWidth + 8 <= barWidth) return { ...bars, side: 'inside', labelLeft: barLeft + 8, left: barLeft, right };
  const after = right + 6;
  if (after + labelWidth <= widthPx)
    return { ...bars, side: 'after', labelLeft: after, left: barLeft, right: after + labelWidth };
  const left = Math.max(0, barLeft - 6 - labelWidth);
  return { ...bars, side: 'before', labelLeft: left, left, right };
}
