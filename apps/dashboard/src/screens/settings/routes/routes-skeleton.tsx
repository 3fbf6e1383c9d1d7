import { useTranslation } from '../../../i18n/use-translation.ts';
import { Loading } from '../../../ui/loading.tsx';
import classes from './routes.module.css';

/** The skeleton of the tab while it loads: an empty map with a panel beside it, on a phone below it. */
export function RoutesSkeleton() {
  const { t } = useTranslation('settings');
  return (
    <div className={classes.screen}>
      <div className={classes.emptyMap} />
      <section className={classes.side}>
        <div className={classes.titleRow}>
          <h1 className="type-title">{t('tabs.routes')}</h1>
        </div>
        <Loading />
      </section>
    </div>
  );
}
