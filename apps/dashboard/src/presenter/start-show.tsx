import { SheetList } from '../director/show/sheet-list.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import classes from './presenter.module.css';

/** Starts a cue sheet of the scenario as a show. */
export function StartShow() {
  const { t } = useTranslation('presenter');
  return (
    <section className={classes.part} aria-labelledby="presenter-start">
      <h2 id="presenter-start" className={classes.heading}>
        {t('start')}
      </h2>
      <SheetList />
    </section>
  );
}
