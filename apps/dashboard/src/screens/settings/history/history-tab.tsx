import { DAY_MS, getZoneTable, type ZoneTable } from '@lapwing/domain';
import { useQuery } from '@tanstack/react-query';
import { IconHistory } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { clientOptions } from '../../../data/client.ts';
import { useScope } from '../../../data/scope.ts';
import { useSessionUser } from '../../../data/session.ts';
import { fetchBeaconHistoryCsv, tagsOptions, type Tag } from '../../../data/tags.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useWorldNow } from '../../../liveness/use-world-now.ts';
import { TagPicker } from '../../../tags/tag-picker.tsx';
import { TagVisits } from '../../../tags/tag-visits.tsx';
import { BusyButton } from '../../../ui/busy-button.tsx';
import { RangePicker } from '../../../ui/dates/range-picker.tsx';
import { useDayPresets } from '../../../ui/dates/use-day-presets.ts';
import { Failed } from '../../../ui/failed.tsx';
import { FieldError } from '../../../ui/field-error.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { StateMessage } from '../../../ui/state-message.tsx';
import { useCsvDownload } from '../../../ui/use-csv-download.ts';
import { Section } from '../account/section.tsx';
import { chooseTabName } from '../shown-tab.ts';
import { useHistoryChoice } from './history-choice.ts';
import classes from './history-tab.module.css';

/** Where one beacon or tag was heard in a range of days: a preview, and all of it as CSV (S§2). */
export function HistoryTab() {
  const { t } = useTranslation(['tagHistory', 'settings']);
  const scope = useScope();
  const client = useQuery(clientOptions(scope));
  const tags = useQuery(tagsOptions(scope));
  const nowMs = useWorldNow(DAY_MS);
  const failed = [client, tags].find(({ isError, data }) => isError && data === undefined);
  return (
    <div className={classes.tab}>
      <h1 className="type-title read-aloud-on-phones">
        {t(`tabs.${chooseTabName('beacon-history', useSessionUser())}`, { ns: 'settings' })}
      </h1>
      {client.data && tags.data && nowMs !== null ? (
        <History tags={tags.data} zone={getZoneTable(client.data.timezone)} nowMs={nowMs} />
      ) : (
        <Section title={t('choice')}>
          {failed?.error ? (
            <Failed title={t('failed')} error={failed.error} onRetry={() => void failed.refetch()} />
          ) : (
            <div className={classes.body}>
              <Loading lines={3} />
            </div>
          )}
        </Section>
      )}
    </div>
  );
}

interface HistoryProps {
  tags: readonly Tag[];
  zone: ZoneTable;
  nowMs: number;
}

function History({ tags, zone, nowMs }: HistoryProps) {
  const { t } = useTranslation('tagHistory');
  const choice = useHistoryChoice(tags, zone, nowMs);
  const { tag, range, today, period } = choice;
  const picker = useRef<HTMLInputElement>(null);
  const [isAsked, setAsked] = useState(false);
  const csv = useCsvDownload({
    fetchCsv: fetchBeaconHistoryCsv,
    nameFile: () => 'beacon-history.csv',
    failure: t('notDownloaded'),
  });
  const download = () => {
    setAsked(tag === null);
    if (tag === null) picker.current?.focus();
    else if (period) csv.start({ tagId: tag.id, ...period });
  };
  const tagProblem = choice.isTagUnknown ? t('unknownTag') : isAsked && tag === null ? t('tagSelectionError') : null;
  return (
    <>
      <Section title={t('choice')}>
        <div className={classes.body}>
          <div className={classes.row}>
            <div className={classes.tag}>
              <TagPicker
                inputRef={picker}
                label={t('tag')}
                tags={tags}
                value={tag?.id ?? null}
                error={tagProblem !== null && <FieldError text={tagProblem} />}
                onPick={choice.chooseTag}
              />
            </div>
            <RangePicker
              label={t('period')}
              range={range}
              presets={useDayPresets(zone, today)}
              today={today}
              isSet={!choice.isDefaultRange}
              onRange={choice.chooseRange}
            />
            <BusyButton isBusy={csv.isBusy} disabled={period === null} onClick={download}>
              {t('download')}
            </BusyButton>
          </div>
          {choice.rangeProblem !== null && (
            <div role="alert">
              <FieldError text={choice.rangeProblem} />
            </div>
          )}
          <p className={classes.hint}>{t(csv.isBusy ? 'downloading' : 'what')}</p>
        </div>
      </Section>
      <Section title={t('preview')}>
        <div className={classes.body}>
          {tag === null ? (
            <StateMessage icon={IconHistory} title={t('none')} text={t('noneWhy')} />
          ) : (
            period && <TagVisits key={`${tag.id} ${range.from} ${range.to}`} {...{ tag, zone, nowMs, period }} />
          )}
        </div>
      </Section>
    </>
  );
}
