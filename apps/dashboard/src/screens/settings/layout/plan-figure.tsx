import type { CSSProperties, ReactNode } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { PlanPicture } from '../../../map/floor-plan.ts';
import classes from './layout-tab.module.css';

interface PlanFigureProps {
  picture: PlanPicture;
  label: string;
  /** Pixels. */
  size: { readonly width: number; readonly height: number };
  /** As the maps show images in the dark. */
  isInverted?: boolean;
  /** Stands before the size. */
  children?: ReactNode;
}

/** A small picture of a floor plan, with its size. */
export function PlanFigure({ picture, label, size, isInverted = false, children }: PlanFigureProps) {
  const { t } = useTranslation('settings');
  const { width, height } = size;
  const style = { '--ratio': width / height } as CSSProperties;
  return (
    <figure className={classes.figure}>
      <div className={classes.ground}>
        {picture.kind === 'drawing' ? (
          <Drawing svg={picture.svg} label={label} style={style} />
        ) : (
          <img
            className={classes.picture}
            style={style}
            data-inverted={isInverted || undefined}
            src={picture.url}
            alt={label}
          />
        )}
      </div>
      <figcaption className={classes.caption}>
        {children}
        {t('layout.size', { width, height })}
      </figcaption>
    </figure>
  );
}

/** A drawing belongs to the map: what stands here is a copy. */
function Drawing({ svg, label, style }: { svg: SVGSVGElement; label: string; style: CSSProperties }) {
  return (
    <div
      className={classes.picture}
      style={style}
      role="img"
      aria-label={label}
      ref={(element) => element?.replaceChildren(svg.cloneNode(true))}
    />
  );
}
