/** Possible steps between ticks, times a power of ten. */
const STEPS = [1, 2, 2.5, 5, 10] as const;
const MAX_STEPS = 4;

/** Four or five ticks from 0 to a round value of at least `max`. Fewer if ticks must be whole and `max` is small. */
export function chooseTicks(max: number, isWhole: boolean): number[] {
  const top = max > 0 ? max : 1;
  const unit = 10 ** Math.floor(Math.log10(top / MAX_STEPS));
  const steps = STEPS.map((step) => step * unit);
  const step = steps.find((it) => top / it <= MAX_STEPS && (!isWhole || Number.isInteger(it))) ?? 1;
  const count = Math.ceil(top / step);
  // Multiplied, because sums of tenths accumulate rounding errors.
  return Array.from({ length: count + 1 }, (_, index) => Number((index * step).toPrecision(12)));
}
