import { ApiError } from '@lapwing/contracts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { hasNoControls, openMoment } from '../data/moments.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { withWorld } from '../tab/world.ts';
import { formatProblemText } from '../transport/problem-text.ts';
import { FailedAt } from '../ui/failed-at.tsx';
import { usePageTitle } from '../ui/page-title.ts';
import { FailedLink, OpeningLink } from './link-pages.tsx';

/** The screen while a link to a moment is opened in a new world, or the reason why it cannot be opened. */
export function MomentScreen({ moment }: { moment: string }) {
  const { t } = useTranslation();
  const opening = useQuery({
    queryKey: ['moment', moment],
    queryFn: ({ signal }) => openMoment(moment, signal),
    retry: false,
    staleTime: Infinity,
    refetchOnReconnect: false,
  });
  const { data: address, error, isFetching, refetch } = opening;
  useEffect(() => {
    // The page is loaded again, so that nothing of this tab's world is left.
    if (address !== undefined) location.replace(address);
  }, [address]);
  usePageTitle(t(error === null ? 'moment.opening' : 'moment.notOpened'));
  if (error === null || isFetching) return <OpeningLink text={t('moment.opening')} />;
  return <MomentFailure error={error} onRetry={() => void refetch()} />;
}

function MomentFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useTranslation();
  const isUnreachable = !(error instanceof ApiError) || error.kind !== 'http' || error.status >= 500;
  const why = hasNoControls(error)
    ? t('moment.noControls')
    : (formatProblemText(error) ?? t(isUnreachable ? 'moment.unreachable' : 'wrong.later'));
  return (
    <FailedLink
      title={t('moment.notOpened')}
      text={
        <>
          {why}
          {isUnreachable && <FailedAt />}
        </>
      }
      action={
        isUnreachable ? (
          <Button variant="default" onClick={onRetry}>
            {t('tryAgain')}
          </Button>
        ) : (
          <Button variant="default" component="a" href={withWorld('/')}>
            {t('notFound.home')}
          </Button>
        )
      }
    />
  );
}
