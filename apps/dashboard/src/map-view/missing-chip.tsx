import { IconPhotoOff } from '@tabler/icons-react';
import { useTranslation } from '../i18n/use-translation.ts';
import classes from './map-frame.module.css';

/** Shows that satellite tiles are missing. They are requested again automatically. */
export function MissingChip() {
  const { t } = useTranslation('live');
  return (
    <div className={classes.chip} data-over-map role="status">
      <IconPhotoOff size={16} stroke={1.75} aria-hidden />
      {t('map.groundMissing')}
    </div>
  );
}
