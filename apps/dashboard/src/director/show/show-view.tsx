import { useQuery } from '@tanstack/react-query';
import { showOptions } from '../../data/show.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Failed } from '../../ui/failed.tsx';
import { StageForm } from '../stage-form.tsx';
import { RunningShow } from './running-show.tsx';
import { SheetList } from './sheet-list.tsx';

/** The cue sheets of the scenario, or the show of one while it runs. */
export function ShowView() {
  const { t } = useTranslation('show');
  const { data, error, refetch } = useQuery(showOptions());
  return (
    <StageForm title={data?.show ? data.show.title : t('title')}>
      {data ? (
        data.show ? (
          <RunningShow show={data.show} serverNow={data.serverNow} isStale={error !== null} />
        ) : (
          <SheetList />
        )
      ) : error ? (
        <Failed title={t('failed.load')} error={error} onRetry={() => void refetch()} />
      ) : (
        <p role="status">{t('loading')}</p>
      )}
    </StageForm>
  );
}
