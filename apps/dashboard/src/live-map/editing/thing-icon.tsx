import classes from './editing.module.css';
import type { Thing } from './things.ts';

/** The icon of a thing, with the shape of its mark on the map. */
export function ThingIcon({ thing, isEdited = false }: { thing: Thing; isEdited?: boolean }) {
  const isPlaced = thing.place !== null || isEdited;
  return (
    <svg
      className={`${classes.mark} ${isEdited ? classes.isEdited : ''} ${isPlaced ? '' : classes.isNowhere}`}
      width="18"
      height="18"
      viewBox="-9 -9 18 18"
      aria-hidden
    >
      <path d={thing.kind === 'beacon' ? 'M0 -5.5L5.5 0L0 5.5L-5.5 0Z' : 'M0 -7L6.5 5H-6.5Z'} />
    </svg>
  );
}
