import { ApiError } from '@lapwing/contracts';
import { foldText, formatDate, formatLapName, formatTimeShort, mayCall } from '@lapwing/domain';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { IconRoute2 } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { routeInstanceOptions } from '../../data/laps.ts';
import { useScope } from '../../data/scope.ts';
import { useSessionUser } from '../../data/session.ts';
import { useZone } from '../../data/use-zone.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { createLapPath } from '../../navigation/screen-links.ts';
import { toPart, type PaletteItem, type PalettePart } from '../palette-item.ts';

/** A lap is asked for once no digit was typed for this time. */
const TYPING_MS = 250;
const NONE = 0;

/** The lap of a typed id, which is the only thing that the palette asks the cloud for by its text; null for other texts. */
export function useLapPart(query: string): PalettePart | null {
  const { t } = useTranslation(['palette', 'laps', 'common']);
  const navigate = useNavigate();
  const { authScopes, clientType } = useSessionUser();
  const zone = useZone();
  const typedId = readLapId(query, t('lapWord'));
  const [id] = useDebouncedValue(typedId, TYPING_MS);
  const isAllowed = mayCall('getRouteInstance', { scopes: authScopes, clientType });
  const isAsked = isAllowed && id !== null && id === typedId;
  const lap = useQuery({ ...routeInstanceOptions(useScope(), id ?? NONE), enabled: isAsked, retry: false });
  const items = useMemo((): readonly PaletteItem[] => {
    if (!isAsked || lap.data === undefined || zone === null) return [];
    const { number, anchorId, anchorLabel, routeId, routeLabel, startDate } = lap.data;
    const startMs = startDate * 1000;
    return [
      {
        key: `lap:${id}`,
        group: 'laps',
        name: t('lap', { ...formatLapName(zone, { number, startMs }), id: String(id), vehicle: anchorLabel }),
        detail: `${routeLabel}, ${formatDate(zone, startMs)} ${formatTimeShort(zone, startMs)}`,
        others: [String(id), query],
        icon: IconRoute2,
        outcome: t('common:menu.laps'),
        run: () => void navigate(createLapPath({ id, anchorId, routeId })),
      },
    ];
  }, [isAsked, lap.data, zone, id, t, query, navigate]);
  if (!isAllowed || typedId === null) return null;
  // The cloud has no lap of that id, or it belongs to another client: nothing is found, and nothing has failed.
  const isMissing = lap.error instanceof ApiError && lap.error.status === 404;
  return toPart('laps', isMissing ? { ...lap, data: null, isError: false } : lap, items);
}

/** A number of at least six digits, which a time or the number of a vehicle does not have; `#18`, or `lap 18` in the user's language. */
function readLapId(query: string, word: string): number | null {
  const [, mark = '', digits = ''] = /^(\D*?)\s*(\d{1,15})$/.exec(foldText(query).trim()) ?? [];
  const isNamed = mark === '#' || mark === foldText(word);
  return digits !== '' && (isNamed || (mark === '' && digits.length >= 6)) ? Number(digits) : null;
}
