import { useTranslation } from '../../i18n/use-translation.ts';
import { LoadingScreen } from '../../ui/loading.tsx';
import navClasses from './settings-nav.module.css';
import classes from './settings-screen.module.css';

/** The skeleton of the settings before the tabs of their user are known. */
export function SettingsSkeleton() {
  const { t } = useTranslation('settings');
  return (
    <div className={classes.settings}>
      <div className={navClasses.nav} aria-hidden>
        <p className={navClasses.title}>{t('title')}</p>
        <div className={navClasses.entry} />
      </div>
      <div className={classes.tab}>
        <LoadingTab />
      </div>
    </div>
  );
}

/** The skeleton of a tab: a title above a card. */
export function LoadingTab() {
  return (
    <div className={classes.waiting}>
      <LoadingScreen />
    </div>
  );
}
