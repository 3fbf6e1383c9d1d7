import { formatMinuteOfDay } from '@lapwing/domain';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { BriefTooltip } from '../../../../ui/brief-tooltip.tsx';
import type { NamedConflict } from './use-conflicts.ts';
import classes from './route-form.module.css';

/** A marker with a tooltip that lists the routes whose work shifts overlap, which the text beside it says, too (R§4). */
export function ShiftConflicts({ conflicts }: { conflicts: readonly NamedConflict[] }) {
  const { t } = useTranslation('routes');
  if (conflicts.length === 0) return null;
  const texts = conflicts.map(({ other, gateway, minute }) =>
    t('form.conflict', { other, gateway, time: formatMinuteOfDay(minute) }),
  );
  return (
    <div className={classes.conflict} role="alert">
      <BriefTooltip text={texts.join(' ')}>
        <span role="img" tabIndex={0} aria-label={t('form.conflictMark')}>
          <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
        </span>
      </BriefTooltip>
      <ul className={classes.conflicts}>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
  );
}
