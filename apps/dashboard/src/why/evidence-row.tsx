import { formatTagLabel } from '@lapwing/domain';
import {
  IconActivityHeartbeat,
  IconAntenna,
  IconArrowRight,
  IconBatteryOff,
  IconBroadcast,
  IconChevronRight,
  IconCircleDashed,
  IconHourglassHigh,
  IconMapPin,
  IconMathAvg,
  IconPencil,
  IconPlugConnectedX,
  IconRoute,
  IconTargetArrow,
  type Icon,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { WhyRow, WhyValue } from '../data/why.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import type { RowLink } from './row-link.ts';
import classes from './why.module.css';
import type { WhyWords } from './why-words.ts';

const ICONS: Readonly<Record<WhyRow['kind'], Icon>> = {
  visit: IconMapPin,
  'missing-visit': IconCircleDashed,
  sighting: IconAntenna,
  heartbeat: IconActivityHeartbeat,
  silence: IconPlugConnectedX,
  'power-loss': IconBatteryOff,
  trip: IconArrowRight,
  lap: IconRoute,
  limit: IconHourglassHigh,
  input: IconPencil,
  average: IconMathAvg,
  hearing: IconBroadcast,
};

/** Values that say nothing at 0. */
const NOTHING_AT_ZERO: readonly WhyValue['name'][] = ['stay', 'trip'];

interface EvidenceRowProps {
  row: WhyRow;
  link: RowLink | null;
  words: WhyWords;
  onTagHistory: (tagId: number) => void;
}

/** One record behind a judgement: when, what, and how much of it; a link to its moment. */
export function EvidenceRow({ row, link, words, onTagHistory }: EvidenceRowProps) {
  const { t } = useTranslation('why');
  const { kind, role, at, until, values, note } = row;
  const Shown = ICONS[kind];
  const shown = values.filter(({ name, value }) => value !== 0 || !NOTHING_AT_ZERO.includes(name));
  const { tagId } = row;
  const label = tagId === null ? (row.label ?? '–') : formatTagLabel({ label: row.label, tagId });
  const content = (
    <>
      <span className={classes.time}>
        {at === null ? '–' : words.time(at)}
        {at !== null && until !== null && until !== at && <span> – {words.time(until)}</span>}
      </span>
      <Shown className={classes.icon} size={16} stroke={1.75} aria-hidden />
      <span className={classes.what}>
        <span>{t(`note.${note}`, { label })}</span>
        {shown.length > 0 && (
          <span className={classes.values}>
            {shown.map((value) => (
              <span key={value.name}>
                {t(`value.${value.name}`)} <strong>{words.value(value)}</strong>
              </span>
            ))}
          </span>
        )}
      </span>
      {role === 'cause' && (
        <span className={classes.cause}>
          <IconTargetArrow size={14} stroke={1.75} aria-hidden />
          {t('cause')}
        </span>
      )}
    </>
  );
  return (
    <li data-role={role}>
      <LinkedRow link={link} onTagHistory={onTagHistory}>
        {content}
      </LinkedRow>
    </li>
  );
}

function LinkedRow({
  link,
  onTagHistory,
  children,
}: Pick<EvidenceRowProps, 'link' | 'onTagHistory'> & { children: ReactNode }) {
  const { t } = useTranslation('why');
  if (link === null) return <div className={classes.row}>{children}</div>;
  const more = (
    <>
      <IconChevronRight className={classes.more} size={16} stroke={1.75} aria-hidden />
      <span className="only-read-aloud">{t(link.kind)}</span>
    </>
  );
  if (link.kind === 'openHistory')
    return (
      <button type="button" className={classes.row} onClick={() => onTagHistory(link.tagId)}>
        {children}
        {more}
      </button>
    );
  return (
    <Link className={classes.row} to={link.to}>
      {children}
      {more}
    </Link>
  );
}
