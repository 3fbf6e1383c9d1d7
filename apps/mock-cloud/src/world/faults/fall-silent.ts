import { MARGIN_MS } from '../course.ts';
import type { Spoil } from '../lap-draft.ts';
import { enterTimes, sound } from './spoiling.ts';

const OFFLINE = 4;
const POWERED = { periodMs: 10_000, limitMs: 60_000 };
const ON_BATTERY = { periodMs: 60_000, limitMs: 360_000 };
/** How long a silence goes on at least after the offline rule holds. */
const BEYOND_MS = 12_000;

/** The gateway falls silent for so long that it counts as offline before the lap is over. */
export const fallSilent: Spoil = (draft, draw, forMs) => {
  const { drive, course, calls, departMs } = draft;
  // What it would begin midway, unheard, can't be foreseen.
  if (course.roots.slice(1, course.last).includes(course.roots[0] ?? 0)) return null;
  const lastEnterMs = enterTimes(departMs, calls).at(-1) ?? departMs;
  const { periodMs, limitMs } = isPowered(draft.drive, departMs, lastEnterMs) ? POWERED : ON_BATTERY;
  const needsMs = limitMs + BEYOND_MS;
  // A heartbeat tells that it has left the first stop; the silence is over before the next lap can begin.
  const soonestMs = Math.max(departMs, drive.fromMs) + periodMs + MARGIN_MS;
  const latestMs = lastEnterMs - needsMs - MARGIN_MS;
  if (latestMs < soonestMs) return null;
  const fromMs = soonestMs + Math.floor(draw() * (latestMs - soonestMs));
  const silence = { fromMs, minMs: fromMs + needsMs, wantedMs: fromMs + Math.max(forMs, needsMs) };
  const lap = sound(draft, { departMs, calls, code: OFFLINE, failMs: fromMs + limitMs, silence });
  return lap && { ...lap, failMs: fromMs };
};

function isPowered({ mover, span }: Parameters<Spoil>[0]['drive'], fromMs: number, toMs: number): boolean {
  const [from, to] = [span.startMs + fromMs, span.startMs + toMs];
  return !mover.inputs.unplugged.some((dark) => dark.fromMs < to && dark.toMs > from);
}
