import type { Course } from './course.ts';
import type { Drive } from './drive.ts';
import type { DrawnLap } from './lap-draft.ts';

export function strike(_drive: Drive, _course: Course, _lap: DrawnLap): boolean {
  return false;
}
