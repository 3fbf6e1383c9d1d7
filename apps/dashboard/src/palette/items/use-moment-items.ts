import { admits, formatDate, formatTime, parseTypedInstant, type ZoneTable } from '@lapwing/domain';
import { useQuery } from '@tanstack/react-query';
import { IconBookmark, IconClock, IconClockPlay } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { changeClock, scenarioOptions } from '../../data/controls.ts';
import { readEpoch } from '../../data/scope.ts';
import { useSessionUser } from '../../data/session.ts';
import { useZone } from '../../data/use-zone.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { readWorldNow } from '../../liveness/clock.ts';
import { createTimelineLinkAt } from '../../navigation/timeline-link.ts';
import { parseId } from '../../navigation/parse-id.ts';
import { selectedGatewayAtom } from '../../tab/selected-gateway.ts';
import { store } from '../../tab/store.ts';
import { formatProblemText } from '../../transport/problem-text.ts';
import { showDone, showFailed } from '../../ui/toast-list.ts';
import { toPart, type PaletteItem, type PalettePart } from '../palette-item.ts';

/** The last instant that a clock can be set to: the end of 2099, UTC. */
const LAST_MS = Date.UTC(2100, 0, 1) - 1000;
const NOTHING: readonly never[] = [];

interface Moments {
  /** The bookmarks of the scenario; null where the controls do not answer. */
  readonly bookmarks: PalettePart | null;
  /** What a typed text means if it is an instant. */
  readonly findInstants: (text: string) => readonly PaletteItem[];
}

/** The moments of the world. Only the controls can set its clock; the timeline shows the past without them. */
export function useMoments(hasControls: boolean): Moments {
  const zone = useZone();
  const jump = useJump(zone);
  const scenario = useQuery({ ...scenarioOptions(readEpoch()), enabled: hasControls });
  const { t } = useTranslation('palette');
  const items = useMemo(() => {
    if (scenario.data === undefined || zone === null) return NOTHING;
    return scenario.data.bookmarks
      .toSorted((a, b) => a.at - b.at)
      .map(({ at, label }): PaletteItem => {
        const instant = formatInstant(zone, at * 1000);
        return {
          key: `bookmark:${at} ${label}`,
          group: 'bookmarks',
          name: label,
          detail: instant,
          others: [instant],
          icon: IconBookmark,
          outcome: t('setsClock'),
          run: () => void jump(at * 1000),
        };
      });
  }, [scenario.data, zone, t, jump]);
  const earliestMs = hasControls && scenario.data ? scenario.data.start * 1000 : Infinity;
  const findInstants = useInstants(zone, earliestMs, jump);
  return { bookmarks: hasControls ? toPart('bookmarks', scenario, items) : null, findInstants };
}

function useInstants(zone: ZoneTable | null, earliestMs: number, jump: (ms: number) => Promise<void>) {
  const { t } = useTranslation(['palette', 'common']);
  const navigate = useNavigate();
  const hasTimeline = admits('stats-timeline', useSessionUser().clientType);
  return (text: string): readonly PaletteItem[] => {
    const nowMs = readWorldNow();
    if (zone === null) return [];
    const words = { today: t('today'), yesterday: t('yesterday') };
    return parseTypedInstant(text, { zone, nowMs, words }).flatMap((ms) => {
      const shared = { group: 'instants' as const, name: formatInstant(zone, ms), detail: '', others: [] };
      const gatewayId = parseId(store.get(selectedGatewayAtom));
      const items: PaletteItem[] = [];
      if (hasTimeline && ms <= nowMs)
        items.push({
          ...shared,
          key: `timeline:${ms}`,
          icon: IconClockPlay,
          outcome: t('common:menu.timeline'),
          run: () => void navigate(createTimelineLinkAt(zone, gatewayId, ms, nowMs)),
        });
      if (ms >= earliestMs && ms <= LAST_MS)
        items.push({
          ...shared,
          key: `clock:${ms}`,
          icon: IconClock,
          outcome: t('setsClock'),
          run: () => void jump(ms),
        });
      return items;
    });
  };
}

/** Sets the world's clock, and says so. */
function useJump(zone: ZoneTable | null): (ms: number) => Promise<void> {
  const { t } = useTranslation(['palette', 'common']);
  return useMemo(
    () => async (ms: number) => {
      const failure = t('clockNotSet');
      try {
        await changeClock({ now: (ms / 1000).toString() });
        showDone(t('clockSet', { instant: zone === null ? '' : formatInstant(zone, ms) }), failure);
      } catch (error) {
        const cause = error instanceof Error && error.cause instanceof Error ? error.cause : null;
        showFailed(failure, (cause && formatProblemText(cause)) ?? t('common:wrong.later'));
      }
    },
    [t, zone],
  );
}

function formatInstant(zone: ZoneTable, ms: number): string {
  return `${formatDate(zone, ms)} ${formatTime(zone, ms)}`;
}
