import { ApiError } from '@lapwing/contracts';
import { formatTime, type ZoneTable } from '@lapwing/domain';
import { Button } from '@mantine/core';
import { IconClockExclamation, IconZoomQuestion } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useScope } from '../data/scope.ts';
import { useZone } from '../data/use-zone.ts';
import { mayChange, WHY_STALE_AFTER_MS, whyOptions, type WhyQuestion } from '../data/why.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { usePartAge } from '../liveness/freshness.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Failed } from '../ui/failed.tsx';
import { Loading } from '../ui/loading.tsx';
import { StateMessage } from '../ui/state-message.tsx';
import { Explained, nameTag } from './explained.tsx';
import { toJudged, useQuestionText } from './question-text.ts';
import classes from './why.module.css';

interface WhyDialogProps {
  question: WhyQuestion;
  onClose: () => void;
  onTagHistory: (tagId: number) => void;
}

/** The answer to a question, as of the world's now. */
export function WhyDialog({ question, onClose, onTagHistory }: WhyDialogProps) {
  const { t } = useTranslation('why');
  const questionText = useQuestionText();
  const options = whyOptions(useScope(), question);
  const { data, error, refetch } = useQuery(options);
  const zone = useZone();
  const retry = () => void refetch();
  const title = data ? questionText(toJudged(data.answer, nameTag(data.answer))) : t('why');
  return (
    <Dialog title={title} isOpen onClose={onClose} closeLabel={t('close')} size="details">
      {/* It takes the focus, so that the answer is read first. */}
      <div className={classes.content} tabIndex={-1} data-autofocus>
        {data && zone ? (
          <>
            <Explained answer={data.answer} asOfMs={data.asOfMs} zone={zone} onTagHistory={onTagHistory} />
            <AsOf
              queryKey={options.queryKey}
              staleAfterMs={mayChange(data.answer) ? WHY_STALE_AFTER_MS : Infinity}
              asOfMs={data.asOfMs}
              zone={zone}
              onRetry={retry}
            />
          </>
        ) : error && !data ? (
          <NotExplained error={error} onRetry={retry} />
        ) : (
          <Loading lines={8} />
        )}
      </div>
    </Dialog>
  );
}

function NotExplained({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useTranslation('why');
  if (error instanceof ApiError && error.status === 404)
    return <StateMessage role="alert" icon={IconZoomQuestion} title={t('notFound')} text={t('notFoundWhy')} />;
  return <Failed title={t('failed')} error={error} onRetry={onRetry} />;
}

interface AsOfProps {
  queryKey: Parameters<typeof usePartAge>[0];
  staleAfterMs: number;
  asOfMs: number;
  zone: ZoneTable;
  onRetry: () => void;
}

/** The instant of the answer; with a mark and Try again once newer ones are missing. */
function AsOf({ queryKey, staleAfterMs, asOfMs, zone, onRetry }: AsOfProps) {
  const { t } = useTranslation('why');
  const { t: common } = useTranslation();
  const age = usePartAge(queryKey, staleAfterMs);
  const isStale = age !== null && age.ageMs >= staleAfterMs;
  return (
    <p className={classes.asOf} data-stale={isStale || undefined}>
      {isStale && (
        <span className={classes.stale}>
          <IconClockExclamation size={14} stroke={1.75} aria-hidden />
          {common('presence.stale')}
        </span>
      )}
      <span>{t('asOf', { time: formatTime(zone, asOfMs) })}</span>
      {isStale && (
        <Button size="compact-xs" variant="default" onClick={onRetry}>
          {common('tryAgain')}
        </Button>
      )}
    </p>
  );
}
