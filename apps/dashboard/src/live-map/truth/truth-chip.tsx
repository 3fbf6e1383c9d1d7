import { Button, Popover } from '@mantine/core';
import { IconAlertTriangle, IconClockExclamation, IconEyeCheck } from '@tabler/icons-react';
import { memo, useState } from 'react';
import type { Scope } from '../../data/scope.ts';
import { TRUTH_STALE_AFTER_MS, truthOptions } from '../../data/truth.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { LiveMap } from '../../map/live/live-map.ts';
import frameClasses from '../../map-view/map-frame.module.css';
import { AsOf } from '../../ui/as-of.tsx';
import { TruthList } from './truth-list.tsx';
import classes from './truth.module.css';
import { useTruth, type TruthState } from './use-truth.ts';

/** Shows how many vehicles are elsewhere than reported, and opens their list. */
export const TruthChip = memo(function TruthChip(props: TruthChipProps) {
  const state = useTruth(props.scope);
  return state.kind === 'off' ? null : <Chip state={state} {...props} />;
});

interface TruthChipProps {
  scope: Scope;
  /** Null until the map is open. */
  map: LiveMap | null;
  isNarrow: boolean;
  /** Whether the scale of the map is known. */
  hasScale: boolean;
}

type ShownState = Exclude<TruthState, { kind: 'off' }>;

const ICONS = { loading: IconEyeCheck, known: IconEyeCheck, stale: IconClockExclamation, failed: IconAlertTriangle };

function Chip({ state, scope, map, isNarrow, hasScale }: TruthChipProps & { state: ShownState }) {
  const { t } = useTranslation('truth');
  const [isOpen, setOpen] = useState(false);
  const look = state.kind === 'known' && state.isStale ? 'stale' : state.kind;
  const Icon = ICONS[look];
  return (
    // On a phone the sheet would cover it.
    <Popover opened={isOpen} onChange={setOpen} position="bottom-start" withinPortal={isNarrow} trapFocus>
      <Popover.Target>
        <Button
          variant="default"
          className={frameClasses.floating}
          data-over-map
          data-truth={look}
          onClick={() => setOpen(!isOpen)}
          // The list takes the focus, but not at once.
          onKeyDown={({ key }) => {
            if (key === 'Escape') setOpen(false);
          }}
          leftSection={<Icon size={16} stroke={1.75} aria-hidden />}
        >
          <ChipText state={state} />
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={classes.dropdown}>
        <h3 className={classes.title}>{t('title')}</h3>
        <div className={classes.content} role="group" aria-label={t('title')} tabIndex={0}>
          <Content
            state={state}
            hasScale={hasScale}
            onShow={(point) => {
              map?.show(point);
              if (isNarrow) setOpen(false);
            }}
          />
        </div>
        <div className={classes.foot}>
          <AsOf queryKey={truthOptions(scope).queryKey} staleAfterMs={TRUTH_STALE_AFTER_MS} />
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}

function ChipText({ state }: { state: ShownState }) {
  const { t } = useTranslation('truth');
  if (state.kind === 'loading') return t('chip.loading');
  if (state.kind === 'failed') return t('chip.failed');
  const count = state.elsewhere.length;
  return (
    <>
      {count === 0 ? t('chip.none') : t('chip.elsewhere', { count })}{' '}
      {state.isStale && <span className={classes.stale}>{t('chip.stale')}</span>}
    </>
  );
}

interface ContentProps {
  state: ShownState;
  hasScale: boolean;
  onShow: (point: { readonly x: number; readonly y: number }) => void;
}

function Content({ state, hasScale, onShow }: ContentProps) {
  const { t } = useTranslation(['truth', 'common']);
  if (state.kind === 'loading') return <p className={classes.message}>{t('truth:chip.loading')}</p>;
  if (state.kind === 'failed')
    return (
      <div className={classes.message} role="alert">
        <p>{t('truth:failed')}</p>
        <Button variant="default" size="xs" onClick={state.retry}>
          {t('common:tryAgain')}
        </Button>
      </div>
    );
  if (state.elsewhere.length === 0) return <p className={classes.message}>{t('truth:none')}</p>;
  return <TruthList vehicles={state.elsewhere} nowMs={state.answer.nowMs} hasScale={hasScale} onShow={onShow} />;
}
