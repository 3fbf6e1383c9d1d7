import { ApiError } from '@lapwing/contracts';
import { hasNoControls, openMoment } from '../data/moments.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { formatProblemText } from '../transport/problem-text.ts';
import { LinkPage, type LinkFailure } from './link-pages.tsx';

/** The screen while a link to a moment is opened in a new world, or the reason why it cannot be opened. */
export function MomentScreen({ moment }: { moment: string }) {
  const { t } = useTranslation();
  return (
    <LinkPage
      queryKey={['moment', moment]}
      open={(signal) => openMoment(moment, signal)}
      // The page is loaded again, so that nothing of this tab's world is left.
      onOpen={(address) => location.replace(address)}
      opening={t('moment.opening')}
      failed={t('moment.notOpened')}
      explain={useReason()}
    />
  );
}

function useReason(): (error: Error) => LinkFailure {
  const { t } = useTranslation();
  return (error) => {
    const canRetry = !(error instanceof ApiError) || error.kind !== 'http' || error.status >= 500;
    const why = hasNoControls(error)
      ? t('moment.noControls')
      : (formatProblemText(error) ?? t(canRetry ? 'moment.unreachable' : 'wrong.later'));
    return { why, canRetry };
  };
}
