import { Button } from '@mantine/core';
import { IconAlertTriangleFilled, IconCloudOff, IconSearchOff } from '@tabler/icons-react';
import { useTranslation } from '../i18n/use-translation.ts';
import { connectionAtom } from '../liveness/connection.ts';
import { useTabValue } from '../tab/store.ts';
import { StateMessage } from '../ui/state-message.tsx';
import { useDelayed } from '../ui/use-delayed.ts';
import classes from './palette-notes.module.css';
import type { PalettePart } from './palette-item.ts';

interface PaletteNotesProps {
  query: string;
  parts: readonly PalettePart[];
  /** The number of listed items. */
  count: number;
  onClear: () => void;
}

/** What is missing in the list, and why: data that is loading or failed, and a query that finds nothing. */
export function PaletteNotes({ query, parts, count, onClear }: PaletteNotesProps) {
  const { t } = useTranslation('palette');
  const isOffline = useTabValue(connectionAtom).kind !== 'live';
  const loading = parts.filter(({ state }) => state === 'loading');
  const isNothingFound = count === 0 && query.trim() !== '';
  return (
    <div className={classes.notes}>
      {isNothingFound && (
        <StateMessage
          icon={IconSearchOff}
          title={t('none.title', { query: query.trim() })}
          text={t(loading.length > 0 ? 'none.loading' : 'none.why')}
          action={
            <Button variant="default" onClick={onClear}>
              {t('none.clear')}
            </Button>
          }
        />
      )}
      <p className="only-read-aloud" role="status">
        {query.trim() === '' ? '' : t('count', { count })}
      </p>
      {loading.length > 0 && <LoadingRow parts={loading} />}
      {parts
        .filter(({ state }) => state === 'failed' || state === 'stale')
        .map((part) => (
          <FailedRow key={part.name} part={part} />
        ))}
      {isOffline && (
        <p className={classes.row} role="status">
          <IconCloudOff size={16} aria-hidden />
          {t('offline')}
        </p>
      )}
    </div>
  );
}

/** Shown once loading takes a moment. */
function LoadingRow({ parts }: { parts: readonly PalettePart[] }) {
  const { t, language } = useTranslation('palette');
  const isShown = useDelayed(200);
  const names = new Intl.ListFormat(language).format(parts.map(({ name }) => t(`part.${name}`)));
  return (
    <p className={classes.row} role="status">
      {isShown && t('loading', { parts: names })}
    </p>
  );
}

function FailedRow({ part: { name, state, retry } }: { part: PalettePart }) {
  const { t } = useTranslation(['palette', 'common']);
  return (
    <div className={classes.row} role="alert">
      <IconAlertTriangleFilled className={classes.bad} size={16} aria-hidden />
      <span className={classes.what}>
        {t(state === 'stale' ? 'notUpdated' : 'notLoaded', { part: t(`part.${name}`) })}
      </span>
      <Button variant="subtle" size="xs" onClick={retry}>
        {t('common:tryAgain')}
      </Button>
    </div>
  );
}
