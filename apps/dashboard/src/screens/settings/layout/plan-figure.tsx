import type { CSSProperties, ReactNode } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { PlanPicture } from '../../../map/floor-plan.ts';
import classes from './layout-tab.module.css';

interface PlanFigureProps {
  picture: PlanPicture;
  label: string;
  /** In pixels. */
  size: { readonly width: number; readonly height: number };
  /** Whether the image is inverted in the dark theme, as on maps. */
  isInverted?: boolean;
  /** Shown before the size. */
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

/** A copy of the drawing, because the original belongs to the map. */
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
