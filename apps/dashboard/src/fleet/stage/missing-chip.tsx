import { IconPhotoOff } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import classes from './map-pane.module.css';

/** That parts of the satellite picture did not come; they are asked for again by themselves. */
export function MissingChip() {
  const { t } = useTranslation('live');
  return (
    <div className={classes.chip} data-over-map role="status">
      <IconPhotoOff size={16} stroke={1.75} aria-hidden />
      {t('map.groundMissing')}
    </div>
  );
}
