import { formatHexId } from '@lapwing/domain';
import classes from './hex-id.module.css';

/** A tag id as 8 hex digits, with gaps between the bytes that are not part of the text. */
export function HexId({ tagId }: { tagId: number }) {
  return (
    <span className={`${classes.id} type-id`}>
      {formatHexId(tagId)
        .match(/../g)
        ?.map((pair, index) => (
          <span key={index}>{pair}</span>
        ))}
    </span>
  );
}
