import { formatDate, formatTime, type ZoneTable } from '@lapwing/domain';
import { Popover, UnstyledButton } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { clientOptions } from '../../data/client.ts';
import { useScope } from '../../data/scope.ts';
import { useZone } from '../../data/use-zone.ts';
import { useWorldNow } from '../../liveness/use-world-now.ts';
import { PageMark } from '../../ui/page-mark.tsx';
import classes from './header-clock.module.css';
import { useTranslation } from '../../i18n/use-translation.ts';

/**
 * The world's time in the client's zone, updated every second, with the freshness of the page. `isShort` leaves the date
 * and the city to a popover.
 */
export function HeaderClock({ isShort }: { isShort: boolean }) {
  const { data: client } = useQuery({ ...clientOptions(useScope()), placeholderData: keepPreviousData });
  const zone = useZone();
  const nowMs = useWorldNow(1000);
  if (!client || zone === null || nowMs === null) return null;
  const clock = { zone, nowMs, city: readCity(client.timezone) };
  if (isShort) return <ShortClock {...clock} />;
  return (
    <>
      <span className={classes.mark}>
        <PageMark zone={zone} isBesideClock />
      </span>
      <WholeClock {...clock} />
    </>
  );
}

interface ClockProps {
  zone: ZoneTable;
  nowMs: number;
  city: string;
}

function WholeClock({ zone, nowMs, city }: ClockProps) {
  const { t } = useTranslation();
  return (
    <span className={classes.clock} role="timer" aria-label={t('clock', { city })}>
      <span className={classes.date}>{formatDate(zone, nowMs)}</span>
      <span className={classes.time}>{formatTime(zone, nowMs)}</span>
      <span className={classes.city}>{city}</span>
    </span>
  );
}

function ShortClock(clock: ClockProps) {
  const { t } = useTranslation();
  const { zone, nowMs, city } = clock;
  return (
    <Popover position="bottom-end" withinPortal={false} hideDetached={false}>
      <Popover.Target>
        <UnstyledButton className={classes.short}>
          <PageMark zone={zone} isBrief isBesideClock />
          <span className={classes.time} role="timer" aria-label={t('clock', { city })}>
            {formatTime(zone, nowMs)}
          </span>
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown>
        <WholeClock {...clock} />
        <PageMark zone={zone} isBesideClock />
      </Popover.Dropdown>
    </Popover>
  );
}

/** The city in the name of a zone. */
function readCity(timezone: string): string {
  return (timezone.split('/').at(-1) ?? timezone).replaceAll('_', ' ');
}
