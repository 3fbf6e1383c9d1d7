import type { ScreenName } from '@lapwing/domain';
import { IconTools } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Loading } from '../ui/loading.tsx';
import { usePageTitle } from '../ui/page-title.ts';
import { StateMessage } from '../ui/state-message.tsx';
import { builtScreens } from './built-screens.ts';
import classes from './screen.module.css';

/** One screen of the route table: its own code, fetched when it is first opened. */
export function Screen({ name }: { name: ScreenName }) {
  const Built = builtScreens[name];
  if (Built === undefined) return <NotBuilt />;
  return (
    <Suspense fallback={<Loading />}>
      <Built />
    </Suspense>
  );
}

function NotBuilt() {
  const { t } = useTranslation();
  usePageTitle(t('notBuilt.title'));
  return (
    <div className={classes.middle}>
      <StateMessage isPage icon={IconTools} title={t('notBuilt.title')} text={t('notBuilt.why')} />
    </div>
  );
}
