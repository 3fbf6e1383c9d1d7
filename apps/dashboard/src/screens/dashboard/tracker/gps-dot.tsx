import { findGpsColour } from '@lapwing/domain';
import { useTranslation } from '../../../i18n/use-translation.ts';
import classes from './asset-table.module.css';

/** The colour of a tag of a GPS client (L§2). */
export function GpsDot({ tagId }: { tagId: number }) {
  const { t } = useTranslation('tracker');
  const colour = findGpsColour(tagId);
  const name = t(`colour.${colour}`);
  return <span className={classes.dot} data-colour={colour} role="img" aria-label={name} title={name} />;
}
