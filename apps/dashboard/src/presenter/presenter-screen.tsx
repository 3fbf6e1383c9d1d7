import { useQuery } from '@tanstack/react-query';
import { clockOptions, isControlRefusal, mayHaveControls } from '../data/controls.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { Failed } from '../ui/failed.tsx';
import { LoadingScreen } from '../ui/loading.tsx';
import { usePageTitle } from '../ui/page-title.ts';
import { NoControls } from './no-controls.tsx';
import { PresenterPage } from './presenter-page.tsx';
import classes from './presenter.module.css';
import { useWakeLock } from './use-wake-lock.ts';

/** Others change the clock, too. */
const CLOCK_POLL_MS = 2000;

/** The notes, the next cue and the clock of the presenter, in a second window or on a phone. It needs no session. */
export function PresenterScreen() {
  const { t } = useTranslation('presenter');
  usePageTitle(t('title'));
  useWakeLock();
  const mayAsk = mayHaveControls();
  const clock = useQuery({
    ...clockOptions(),
    enabled: mayAsk,
    refetchInterval: ({ state }) => (isRefused(state.error) ? false : CLOCK_POLL_MS),
  });
  const retry = () => void clock.refetch();
  if (!mayAsk || isRefused(clock.error)) return <NoControls onRetry={retry} />;
  if (clock.data !== undefined) return <PresenterPage isGone={clock.isError} answeredAtMs={clock.data} />;
  if (!clock.error) return <LoadingScreen />;
  return (
    <main className={classes.message}>
      <Failed isPage title={t('notLoaded')} error={clock.error} onRetry={retry} />
    </main>
  );
}

function isRefused(error: Error | null): boolean {
  return error !== null && isControlRefusal(error.cause);
}
