import { formatDateTime, formatTimeShort, isOutdated, type OffMapReason } from '@lapwing/domain';
import { Button } from '@mantine/core';
import {
  IconCircleDashed,
  IconClockExclamation,
  IconEyeOff,
  IconMapPinQuestion,
  IconPlugConnectedX,
  type Icon,
} from '@tabler/icons-react';
import { pointsAt } from '../../tab/pointing.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { askToPlace } from '../../tags/place-request.ts';
import { useMayPlace } from '../editing/use-things.ts';
import { useAsOfMs, useFleet } from '../model/fleet-context.tsx';
import type { OffMapThing } from './off-map-things.ts';
import classes from './unlocated.module.css';

const ICONS: Record<OffMapReason, Icon> = {
  never: IconCircleDashed,
  noPosition: IconMapPinQuestion,
  beaconRemoved: IconMapPinQuestion,
  notPlaced: IconMapPinQuestion,
  spare: IconMapPinQuestion,
  hidden: IconEyeOff,
  offline: IconPlugConnectedX,
};
const GROUPS = [
  { kind: 'vehicle', title: 'vehicles' },
  { kind: 'exciter', title: 'exciters' },
  { kind: 'beacon', title: 'beacons' },
] as const;

interface OffMapListProps {
  things: readonly OffMapThing[];
  /** The user starts to place a thing of the list. */
  onPlace: () => void;
}

/**
 * Lists the things that are not on the map by kind, with the reason, when each was last heard, and a helpful action.
 * Spare beacons, which are not expected there, are at the end in a section that is closed at first.
 */
export function OffMapList({ things, onPlace }: OffMapListProps) {
  const { t } = useTranslation('unlocated');
  const spares = things.filter(isSpare);
  return (
    <>
      {GROUPS.map(({ kind, title }) => {
        const some = things.filter((thing) => thing.kind === kind && !isSpare(thing));
        return (
          some.length > 0 && (
            <section key={kind}>
              <h4 className={classes.group}>{t(title)}</h4>
              <Rows things={some} title={t(title)} onPlace={onPlace} />
            </section>
          )
        );
      })}
      {spares.length > 0 && (
        <details className={classes.spares}>
          <summary className={classes.group}>{t('spares', { count: spares.length })}</summary>
          <Rows things={spares} title={t('spares', { count: spares.length })} onPlace={onPlace} />
        </details>
      )}
    </>
  );
}

function isSpare({ reason }: OffMapThing): boolean {
  return reason === 'spare';
}

function Rows({ things, title, onPlace }: OffMapListProps & { title: string }) {
  const { t } = useTranslation('unlocated');
  return (
    <ul className={classes.list} aria-label={`${t('title')}: ${title}`}>
      {things.map((thing) => (
        <Row key={thing.id} thing={thing} onPlace={onPlace} />
      ))}
    </ul>
  );
}

interface RowProps {
  thing: OffMapThing;
  onPlace: () => void;
}

function Row({ thing, onPlace }: RowProps) {
  const { t } = useTranslation('unlocated');
  const { zone } = useFleet();
  const { kind, name, reason, heardTs } = thing;
  const Icon = ICONS[reason];
  const time = heardTs === null ? '' : formatTimeShort(zone, heardTs * 1000);
  return (
    <li className={classes.row} {...pointsAt(kind === 'beacon' ? null : `gateway:${thing.id}`)}>
      <span className={classes.what}>
        <strong>{name}</strong>
        <span className={classes.why}>
          <Icon size={14} stroke={1.75} aria-hidden /> {t(`why.${reason}`, { time })}
        </span>
        {kind === 'beacon' && <BeaconHeard heardTs={heardTs} />}
      </span>
      <Step thing={thing} onPlace={onPlace} />
    </li>
  );
}

/** The time when a beacon was last heard. After 7 days it is outdated: red, with a mark (L§4). */
function BeaconHeard({ heardTs }: { heardTs: number | null }) {
  const { t } = useTranslation('unlocated');
  const { zone } = useFleet();
  const asOfMs = useAsOfMs();
  if (heardTs === null) return <span className={classes.why}>{t('why.never')}</span>;
  const isOld = isOutdated(heardTs, asOfMs / 1000);
  return (
    <span className={classes.heard} data-outdated={isOld || undefined}>
      {isOld && <IconClockExclamation size={14} stroke={1.75} aria-hidden />}
      {t('heard', { time: formatDateTime(zone, heardTs * 1000) })}
    </span>
  );
}

function Step({ thing: { kind, id, reason, placeKey }, onPlace }: RowProps) {
  const { t } = useTranslation('unlocated');
  const { onToggleHidden } = useFleet();
  const may = useMayPlace();
  if (reason === 'hidden') {
    return (
      <Button variant="subtle" size="xs" onClick={() => onToggleHidden(id)}>
        {t('show')}
      </Button>
    );
  }
  if (placeKey === null || !may[kind === 'exciter' ? 'exciters' : 'beacons']) return null;
  return (
    <Button
      variant="subtle"
      size="xs"
      onClick={() => {
        onPlace();
        askToPlace(placeKey);
      }}
    >
      {t('place')}
    </Button>
  );
}
