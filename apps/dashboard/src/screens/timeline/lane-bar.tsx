import { formatTime, ZOOM_STEP } from '@lapwing/domain';
import { ActionIcon } from '@mantine/core';
import {
  IconArrowAutofitWidth,
  IconChevronLeft,
  IconChevronRight,
  IconKeyboard,
  IconZoomIn,
  IconZoomOut,
  type Icon,
} from '@tabler/icons-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { store } from '../../tab/store.ts';
import { useIsPhone } from '../../theme/widths.ts';
import { BriefTooltip } from '../../ui/brief-tooltip.tsx';
import { useShortcutChoice } from '../../ui/keys/shortcut-choice.ts';
import { isKeyHelpOpenAtom } from '../../ui/keys/shown-keys.ts';
import classes from './lanes.module.css';
import type { TimelineProps } from './timeline-props.ts';

interface LaneBarProps extends TimelineProps {
  /** The vehicle and the instant (unix seconds) that are read, and what the lane shows there. */
  name: string;
  ts: number;
  parts: readonly string[];
}

/** Above the lanes: what one of them shows at the pointer or at playback, in words, and the buttons of the axis. */
export function LaneBar({ site, timeline, axis, name, ts, parts }: LaneBarProps) {
  const { t } = useTranslation(['timeline', 'keys']);
  const isPhone = useIsPhone();
  const areKeysOn = useShortcutChoice();
  return (
    <div className={classes.bar}>
      <p className={classes.words}>
        {timeline.isSeveral && <strong>{name}</strong>}
        <time>{formatTime(site.zone, ts * 1000)}</time>
        {parts.map((part) => (
          <span key={part}>{part}</span>
        ))}
      </p>
      <div className={classes.zoom} role="group" aria-label={t('lanes.axis')}>
        {!axis.isWhole && (
          <>
            <BarButton name={t('lanes.earlier')} icon={IconChevronLeft} onPress={() => axis.panBy(-0.5)} />
            <BarButton name={t('lanes.later')} icon={IconChevronRight} onPress={() => axis.panBy(0.5)} />
          </>
        )}
        <BarButton
          name={t('lanes.zoomOut')}
          icon={IconZoomOut}
          isDisabled={axis.isWhole}
          onPress={() => axis.zoomBy(1 / ZOOM_STEP)}
        />
        <BarButton name={t('lanes.zoomIn')} icon={IconZoomIn} onPress={() => axis.zoomBy(ZOOM_STEP)} />
        <BarButton
          name={t('lanes.whole')}
          icon={IconArrowAutofitWidth}
          isDisabled={axis.isWhole}
          onPress={axis.showAll}
        />
        {/* Phones have no keys, but keys that are off can be switched on again there. */}
        {(!isPhone || !areKeysOn) && (
          <BarButton
            name={t('title', { ns: 'keys' })}
            icon={IconKeyboard}
            onPress={() => store.set(isKeyHelpOpenAtom, true)}
          />
        )}
      </div>
    </div>
  );
}

interface BarButtonProps {
  name: string;
  icon: Icon;
  isDisabled?: boolean;
  onPress: () => void;
}

function BarButton({ name, icon: IconOf, isDisabled = false, onPress }: BarButtonProps) {
  return (
    <BriefTooltip text={name}>
      <ActionIcon variant="subtle" size="sm" aria-label={name} disabled={isDisabled} onClick={onPress}>
        <IconOf size={16} stroke={1.75} aria-hidden />
      </ActionIcon>
    </BriefTooltip>
  );
}
