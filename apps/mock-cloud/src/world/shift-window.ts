import { fromLocal, inShift, secondOfDay, shiftEndAfter, toLocal } from '@lapwing/domain';
import type { Course } from './course.ts';
import type { Mover } from './mover.ts';

const DAY_MS = 86_400_000;
/** The work shift is closed. */
export const CLOSED = -1;

/** The work shift of a route, not the whole day, through one unit; all in ms from the unit's start. */
export class ShiftWindow {
  private readonly course: Course;
  private readonly mover: Mover;
  private readonly unitMs: number;
  private fromMs = 0;
  private toMs = 0;

  constructor(course: Course, mover: Mover, unitMs: number) {
    this.course = course;
    this.mover = mover;
    this.unitMs = unitMs;
  }

  /** When the work shift that is open at a time ends; CLOSED when none is open. */
  endAt(ms: number): number {
    if (ms >= this.fromMs && ms < this.toMs) return this.toMs;
    const { zone } = this.mover.ground;
    const { shiftStartSec, shiftEndSec } = this.course.route;
    const atMs = this.unitMs + ms;
    if (!inShift(secondOfDay(zone, atMs), shiftStartSec, shiftEndSec)) return CLOSED;
    this.fromMs = ms;
    this.toMs = shiftEndAfter(zone, atMs, shiftStartSec, shiftEndSec) - this.unitMs;
    return this.toMs;
  }

  /** When the work shift next opens. */
  opensAfter(ms: number): number {
    const { zone } = this.mover.ground;
    const atMs = this.unitMs + ms;
    const midnight = Math.floor(toLocal(zone, atMs) / DAY_MS) * DAY_MS;
    const startMs = this.course.route.shiftStartSec * 1000;
    for (let day = midnight; ; day += DAY_MS) {
      const opensMs = fromLocal(zone, day + startMs);
      if (opensMs > atMs) return opensMs - this.unitMs;
    }
  }
}
