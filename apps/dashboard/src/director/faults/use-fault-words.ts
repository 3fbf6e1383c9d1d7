import { formatDate, formatTime, type ZoneTable } from '@lapwing/domain';
import type { Fault } from '../../data/controls.ts';
import type { director as english } from '../../i18n/en/director.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useStage } from '../stage-context.ts';
import { listTargets, readFaultState } from './fault-state.ts';

type Kind = keyof (typeof english)['faults']['kind'];

/** What a fault is called, and when it is. */
export function useFaultWords() {
  const { t, language } = useTranslation('director');
  const { clients, zone, nowMs } = useStage();
  const percent = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
  const at = (ts: number) => formatNear(zone, ts * 1000, nowMs);
  const name = (fault: Fault) => {
    const [first, ...others] = listTargets(fault, clients);
    const targets =
      first === undefined
        ? t('faults.all')
        : others.length === 0
          ? first
          : t('faults.more', { targets: first, count: others.length });
    return t('faults.name', { kind: t(`faults.kind.${fault.kind as Kind}`), targets });
  };
  const when = (fault: Fault) => {
    const { from, until, probability } = fault;
    const times = { from: at(from), until: until === null ? '' : at(until) };
    switch (readFaultState(fault, nowMs)) {
      case 'standing':
        return t('faults.always', { percent: percent.format(probability * 100) });
      case 'planned':
        return t(until === null || until === from ? 'faults.planned' : 'faults.plannedUntil', times);
      default:
        return t(until === null ? 'faults.since' : 'faults.sinceUntil', times);
    }
  };
  return { name, when };
}

/** The time of an instant, with its date on another day. */
function formatNear(zone: ZoneTable, ms: number, nowMs: number): string {
  const date = formatDate(zone, ms);
  const time = formatTime(zone, ms);
  return date === formatDate(zone, nowMs) ? time : `${date} ${time}`;
}
