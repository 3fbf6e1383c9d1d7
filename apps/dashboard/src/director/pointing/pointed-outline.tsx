import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import type { PointedAt } from '../../tab/pointing.ts';
import classes from './pointing-stage.module.css';

/** The outline around what is pointed at. It follows a vehicle that moves, and a list that scrolls. */
export function PointedOutline({ pointed }: { pointed: PointedAt }) {
  const outline = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let frame = 0;
    const place = () => {
      const { left, top, width, height } = pointed.box();
      const style = outline.current?.style;
      style?.setProperty('transform', `translate(${left}px, ${top}px)`);
      style?.setProperty('width', `${width}px`);
      style?.setProperty('height', `${height}px`);
      frame = requestAnimationFrame(place);
    };
    place();
    return () => cancelAnimationFrame(frame);
  }, [pointed]);
  return createPortal(
    <div ref={outline} className={classes.outline} data-points-to={pointed.target} aria-hidden />,
    document.body,
  );
}
