import { formatDate, formatTime, type ZoneTable } from '@lapwing/domain';
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { IconPlayerPauseFilled, IconPlayerPlayFilled, IconPlayerSkipForward } from '@tabler/icons-react';
import { changeClock, type ClockChange } from '../../data/controls.ts';
import { useReason } from '../../director/failure.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { clockAtom } from '../../liveness/clock.ts';
import { useWorldNow } from '../../liveness/use-world-now.ts';
import { useTabValue } from '../../tab/store.ts';
import { showFailed } from '../../ui/toast-list.ts';
import { formatNumber } from '../../ui/format-number.ts';
import classes from './what-if.module.css';

const STEP = '+PT15M';

/** The one clock of both worlds, and what a comparison needs to change it; the director can do more. */
export function SharedClock({ zone }: { zone: ZoneTable | null }) {
  const { t, language } = useTranslation('whatIf');
  const toReason = useReason();
  const queryClient = useQueryClient();
  const clock = useTabValue(clockAtom);
  const nowMs = useWorldNow(1000);
  const { mutate, isPending } = useMutation({
    mutationFn: (change: ClockChange) => changeClock(change),
    onSuccess: () => queryClient.invalidateQueries(),
    onError: (error) => showFailed(t('clock.failed'), toReason(error)),
  });
  if (clock === null || zone === null || nowMs === null) return null;
  const { paused, speed } = clock;
  const Icon = paused ? IconPlayerPlayFilled : IconPlayerPauseFilled;
  return (
    <section className={classes.clock} aria-label={t('clock.title')}>
      <span>{t('clock.title')}</span>
      <strong className={classes.now}>
        {formatDate(zone, nowMs)} {formatTime(zone, nowMs)}
      </strong>
      <span>{paused ? t('clock.paused') : t('clock.speed', { speed: formatNumber(speed, language) })}</span>
      <Button
        variant="default"
        size="xs"
        disabled={isPending}
        leftSection={<Icon size={14} aria-hidden />}
        onClick={() => mutate({ paused: !paused })}
      >
        {t(paused ? 'clock.run' : 'clock.pause')}
      </Button>
      <Button
        variant="default"
        size="xs"
        disabled={isPending}
        aria-label={t('clock.stepLabel')}
        leftSection={<IconPlayerSkipForward size={14} aria-hidden />}
        onClick={() => mutate({ now: STEP })}
      >
        {t('clock.step')}
      </Button>
    </section>
  );
}
