import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, type Icon } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { BriefTooltip } from '../../ui/brief-tooltip.tsx';
import { formatNumber } from '../../ui/format-number.ts';
import classes from './inventory-manager.module.css';
import type { ShownCards } from './use-shown-cards.ts';

/** Which of the gateway cards are in view, and buttons that show others; nothing if all are. Its place while `count` is unknown. */
export function CardPager({ shown, count }: { shown: ShownCards; count: number | null }) {
  const { t, language } = useTranslation('inventory');
  const { first, sideBySide, turn } = shown;
  if (count === null) return <span className={classes.pagerPlace} />;
  const last = Math.min(first + sideBySide, count);
  if (count <= sideBySide) return null;
  const format = (position: number) => formatNumber(position, language);
  const range = sideBySide === 1 ? format(last) : `${format(first + 1)}–${format(last)}`;
  return (
    <span className={classes.pager}>
      <span>{t('shown', { range, count })}</span>
      <PagerButton label={t('previous')} icon={IconChevronLeft} isDisabled={first === 0} onClick={() => turn(-1)} />
      <PagerButton label={t('next')} icon={IconChevronRight} isDisabled={last === count} onClick={() => turn(1)} />
    </span>
  );
}

interface PagerButtonProps {
  label: string;
  icon: Icon;
  isDisabled: boolean;
  onClick: () => void;
}

function PagerButton({ label, icon: Icon, isDisabled, onClick }: PagerButtonProps) {
  return (
    <BriefTooltip text={label}>
      <ActionIcon variant="default" aria-label={label} disabled={isDisabled} onClick={onClick}>
        <Icon size={16} stroke={1.75} aria-hidden />
      </ActionIcon>
    </BriefTooltip>
  );
}
