import { Button, Loader } from '@mantine/core';
import { IconLinkOff } from '@tabler/icons-react';
import { useQuery, type QueryKey } from '@tanstack/react-query';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { withWorld } from '../tab/world.ts';
import { FailedAt } from '../ui/failed-at.tsx';
import { usePageTitle } from '../ui/page-title.ts';
import { StateMessage } from '../ui/state-message.tsx';
import { PlainPage } from './plain-page.tsx';
import classes from '../ui/screen.module.css';

/** The page while a link is opened. */
export function OpeningLink({ text }: { text: string }) {
  return (
    <main className={`${classes.middle} ${classes.page}`}>
      <p className={classes.waiting} role="status">
        <Loader size="sm" />
        {text}
      </p>
    </main>
  );
}

/** The page of a link that could not be opened, with the reason. */
export function FailedLink({ title, text, action }: { title: string; text: ReactNode; action: ReactNode }) {
  return (
    <PlainPage>
      <div className={classes.middle}>
        <StateMessage isPage role="alert" icon={IconLinkOff} tone="bad" title={title} text={text} action={action} />
      </div>
    </PlainPage>
  );
}

/** Why a link could not be opened, and whether it may be opened later. */
export interface LinkFailure {
  readonly why: string;
  readonly canRetry: boolean;
}

interface LinkPageProps<Data> {
  /** Keys of queries that fail are logged. */
  queryKey: QueryKey;
  /** Opens the link. It is called once, and again if the user tries again. */
  open: (signal: AbortSignal) => Promise<Data>;
  onOpen: (data: Data) => void;
  opening: string;
  failed: string;
  explain: (error: Error) => LinkFailure;
}

/** The page while a link is opened, or the reason why it could not be opened. */
export function LinkPage<Data>({ queryKey, open, onOpen, opening, failed, explain }: LinkPageProps<Data>) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => open(signal),
    retry: false,
    staleTime: Infinity,
    refetchOnReconnect: false,
  });
  const finish = useEffectEvent(onOpen);
  useEffect(() => {
    if (data !== undefined) finish(data);
  }, [data]);
  usePageTitle(error === null ? opening : failed);
  if (error === null || isFetching) return <OpeningLink text={opening} />;
  return <UnopenedLink title={failed} {...explain(error)} onRetry={() => void refetch()} />;
}

function UnopenedLink({ title, why, canRetry, onRetry }: LinkFailure & { title: string; onRetry: () => void }) {
  const { t } = useTranslation();
  const text = (
    <>
      {why}
      {canRetry && <FailedAt />}
    </>
  );
  const action = canRetry ? (
    <Button variant="default" onClick={onRetry}>
      {t('tryAgain')}
    </Button>
  ) : (
    <Button variant="default" component="a" href={withWorld('/')}>
      {t('notFound.home')}
    </Button>
  );
  return <FailedLink title={title} text={text} action={action} />;
}
