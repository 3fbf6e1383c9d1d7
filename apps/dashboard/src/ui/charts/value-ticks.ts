/** What the steps between ticks are made of, times a power of ten. */
const STEPS = [1, 2, 2.5, 5, 10] as const;
const MOST_STEPS = 4;

/** Four or five ticks from 0 to a round value at or above `most`; fewer where only `whole` ones make sense and there is little. */
export function valueTicks(most: number, isWhole: boolean): number[] {
  const top = most > 0 ? most : 1;
  const unit = 10 ** Math.floor(Math.log10(top / MOST_STEPS));
  const steps = STEPS.map((step) => step * unit);
  const step = steps.find((it) => top / it <= MOST_STEPS && (!isWhole || Number.isInteger(it))) ?? 1;
  const count = Math.ceil(top / step);
  // Multiplied, as sums of tenths drift.
  return Array.from({ length: count + 1 }, (_, index) => Number((index * step).toPrecision(12)));
}
