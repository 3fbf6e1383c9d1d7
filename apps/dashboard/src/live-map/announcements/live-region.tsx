import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { listAnnouncements, type Announcement } from './announcements.ts';
import { useFleet } from '../model/fleet-context.tsx';
import type { Vehicle } from '../model/vehicle.ts';

/** Minimum time between two announcements. Changes in between are announced together. */
const PAUSE_MS = 10_000;
const READ_AT_ONCE = 3;

const NOTHING: readonly Vehicle[] = [];

/** Announces changes of state to screen readers, several at a time. */
export function LiveRegion({ vehicles }: { vehicles: readonly Vehicle[] }) {
  const { t } = useTranslation('live');
  const { selectedId } = useFleet();
  const [text, setText] = useState('');
  const before = useRef(NOTHING);
  const waiting = useRef<Announcement[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);

  // In the language at the time of the announcement.
  const words = useEffectEvent((changes: readonly Announcement[]) => {
    const texts = changes.slice(0, READ_AT_ONCE).map((it) => t(`changes.${it.kind}`, { place: '', ...it }));
    const more = changes.length - texts.length;
    return [...texts, ...(more > 0 ? [t('changes.more', { count: more })] : [])].join(' ');
  });

  useEffect(() => {
    waiting.current.push(...listAnnouncements(before.current, vehicles, selectedId));
    before.current = vehicles;
    const read = () => {
      timer.current = undefined;
      if (waiting.current.length === 0) return;
      setText(words(waiting.current));
      waiting.current = [];
      timer.current = setTimeout(read, PAUSE_MS);
    };
    if (timer.current === undefined) read();
  }, [vehicles, selectedId]);

  useEffect(() => () => clearTimeout(timer.current), []);

  return (
    <div className="only-read-aloud" role="status" aria-live="polite">
      {text}
    </div>
  );
}
