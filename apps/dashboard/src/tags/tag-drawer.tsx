import { formatTagLabel, TAG_TYPE, toBatteryLevel } from '@lapwing/domain';
import { ActionIcon } from '@mantine/core';
import { IconHistory, IconX } from '@tabler/icons-react';
import { useEffect, useId, useRef, type ReactNode, type RefObject } from 'react';
import type { Tag } from '../data/tags.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { useWorldNow } from '../liveness/use-world-now.ts';
import { useAgeText } from '../ui/age.ts';
import { BriefTooltip } from '../ui/brief-tooltip.tsx';
import { useEscape } from '../ui/use-escape.ts';
import { useFocusReturn } from '../ui/use-focus-return.ts';
import { WhyButton } from '../why/why-button.tsx';
import { HexId } from './hex-id.tsx';
import classes from './tag-drawer.module.css';

interface TagDrawerProps {
  tag: Tag;
  labelInput: RefObject<HTMLInputElement | null>;
  onClose: () => void;
  onHistory: () => void;
  /** The form. */
  children: ReactNode;
}

/** The frame of a tag's form beside the page's content. It takes the focus when it opens, and Escape closes it. */
export function TagDrawer({ tag, labelInput, onClose, onHistory, children }: TagDrawerProps) {
  const { t } = useTranslation('tags');
  const title = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  const name = formatTagLabel(tag);
  useEscape(true, onClose);
  useFocusReturn(true);
  useEffect(() => {
    if (labelInput.current && !labelInput.current.disabled) labelInput.current.focus();
    else title.current?.focus();
  }, [labelInput]);
  return (
    <div className={classes.drawer} role="dialog" aria-labelledby={titleId}>
      <div className={classes.head}>
        <div className={classes.names}>
          <h2 ref={title} id={titleId} className={classes.title} tabIndex={-1}>
            <span className="only-read-aloud">{t('edit.title', { name })}</span>
            <span aria-hidden>{name}</span>
          </h2>
          <DrawerFacts tag={tag} />
        </div>
        <HeadButton label={t('history.open')} icon={<IconHistory size={18} stroke={1.5} />} onClick={onHistory} />
        <HeadButton label={t('close')} icon={<IconX size={18} stroke={1.5} />} onClick={onClose} />
      </div>
      {children}
    </div>
  );
}

function HeadButton({ label, icon, onClick }: { label: string; icon: ReactNode; onClick: () => void }) {
  return (
    <BriefTooltip text={label}>
      <ActionIcon variant="subtle" aria-label={label} onClick={onClick}>
        {icon}
      </ActionIcon>
    </BriefTooltip>
  );
}

const NOW_EVERY_MS = 1000;

/** Id, kind, battery and age of the last update, in one line. */
function DrawerFacts({ tag }: { tag: Tag }) {
  const { t } = useTranslation('tags');
  const ageText = useAgeText();
  const nowMs = useWorldNow(NOW_EVERY_MS);
  const { lastUpdate } = tag;
  const heard =
    lastUpdate === null
      ? t('row.never')
      : t('drawer.heard', { age: nowMs === null ? '–' : ageText(nowMs - lastUpdate * 1000) });
  return (
    <p className={classes.facts}>
      <HexId tagId={tag.tagId} /> · {t(tag.type === TAG_TYPE.beacon ? 'drawer.beacon' : 'drawer.tag')} ·{' '}
      {t(`drawer.battery.${toBatteryLevel(tag.battery).word}`)} · {heard}{' '}
      <WhyButton id={tag.id} about={{ table: 'tags', judgement: 'any', tag: formatTagLabel(tag) }} />
    </p>
  );
}
