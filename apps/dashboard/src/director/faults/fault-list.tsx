import { Button } from '@mantine/core';
import {
  IconBatteryOff,
  IconCloudOff,
  IconPlugConnectedX,
  IconPlus,
  IconPointer,
  IconRouteOff,
  type Icon,
} from '@tabler/icons-react';
import { useId } from 'react';
import { endFault, type Fault } from '../../data/controls.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { readWorldName } from '../../tab/world.ts';
import { store } from '../../tab/store.ts';
import { pointedAtom } from '../pointing/pointed.ts';
import { useStage } from '../stage-context.ts';
import classes from './fault-list.module.css';
import { readFaultState, sortFaults } from './fault-state.ts';
import { useFaultWords } from './use-fault-words.ts';

const ICONS: Readonly<Record<string, Icon>> = {
  offline: IconPlugConnectedX,
  unplug: IconPlugConnectedX,
  drain: IconBatteryOff,
  silence: IconBatteryOff,
  latency: IconCloudOff,
  error: IconCloudOff,
  down: IconCloudOff,
  garbage: IconCloudOff,
};

/** The faults of the world: active ones can be ended. */
export function FaultList() {
  const { t } = useTranslation('director');
  const { world, faults, nowMs, isStale, open } = useStage();
  const id = useId();
  const { active, planned, standing } = sortFaults(faults, nowMs);
  const addFault = () => {
    store.set(pointedAtom, null);
    open('fault');
  };
  const shown = [...active, ...planned, ...standing];
  return (
    <section className={classes.faults} aria-labelledby={id}>
      <div className={classes.head}>
        <h3 id={id} className={classes.title}>
          {world === readWorldName() ? t('faults.title') : t('faults.ofWorld', { world })}
        </h3>
        <span className={classes.counts}>
          {t('faults.counts', { active: active.length, planned: planned.length })}
          {isStale && <span className={classes.stale}>{t('faults.stale')}</span>}
        </span>
      </div>
      <div className={classes.buttons}>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={14} aria-hidden />}
          data-opens="fault"
          onClick={addFault}
        >
          {t('faults.add')}
        </Button>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPointer size={14} aria-hidden />}
          data-opens="point"
          onClick={() => open('point')}
        >
          {t('point.title')}
        </Button>
      </div>
      {shown.length === 0 ? (
        <p className={classes.none}>{t('faults.none')}</p>
      ) : (
        <div className={classes.scroll} role="group" aria-labelledby={id} tabIndex={0}>
          <ul className={classes.list} aria-labelledby={id}>
            {shown.map((fault) => (
              <FaultRow key={fault.id} fault={fault} />
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

function FaultRow({ fault }: { fault: Fault }) {
  const { t } = useTranslation('director');
  const { world, nowMs, commands } = useStage();
  const words = useFaultWords();
  const state = readFaultState(fault, nowMs);
  const name = words.name(fault);
  const FaultIcon = ICONS[fault.kind] ?? IconRouteOff;
  return (
    <li className={classes.row} data-fault={state}>
      <FaultIcon className={classes.icon} size={16} stroke={1.75} aria-hidden />
      <div className={classes.words}>
        <div>{name}</div>
        <div className={classes.when}>{words.when(fault)}</div>
      </div>
      {state === 'active' && (
        <Button
          variant="default"
          size="xs"
          aria-label={t('faults.endLabel', { fault: name })}
          onClick={() => void commands.run('end', () => endFault(fault.id, world))}
        >
          {t('faults.end')}
        </Button>
      )}
    </li>
  );
}
