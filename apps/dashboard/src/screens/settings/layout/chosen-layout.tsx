import { Button, Progress } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { beaconPositionsOptions } from '../../../data/beacons.ts';
import type { MapImage } from '../../../data/client.ts';
import type { Scope } from '../../../data/scope.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { FormNote } from '../../../ui/form-note.tsx';
import classes from './layout-tab.module.css';
import { PlanFigure } from './plan-figure.tsx';
import type { GoodLayout } from './use-chosen-layout.ts';
import type { LayoutUploadState } from './use-layout-upload.ts';

interface ChosenLayoutProps {
  scope: Scope;
  layout: GoodLayout;
  current: MapImage | null;
  upload: LayoutUploadState;
  onDiscard: () => void;
}

/** The chosen image and the effects of using it, before it is uploaded or discarded. */
export function ChosenLayout({ scope, layout, current, upload, onDiscard }: ChosenLayoutProps) {
  const { t } = useTranslation('settings');
  const { file, url } = layout;
  const sendButton = useRef<HTMLButtonElement>(null);
  const isSending = upload.progress !== null;
  // The button that had the focus is gone. Focus this one, so that a failed upload can be sent again at once.
  useEffect(() => {
    if (!isSending) sendButton.current?.focus();
  }, [isSending]);
  return (
    <div className={classes.chosen}>
      <PlanFigure picture={{ kind: 'image', url }} label={t('layout.chosen')} size={layout}>
        <span className={classes.name}>{file.name}</span>
      </PlanFigure>
      <Consequence scope={scope} layout={layout} current={current} />
      {upload.progress === null ? (
        <div className={classes.actions}>
          <Button variant="default" onClick={onDiscard}>
            {t('layout.discard')}
          </Button>
          <Button ref={sendButton} onClick={() => upload.send(file)}>
            {t('layout.send')}
          </Button>
        </div>
      ) : (
        <Sending progress={upload.progress} onStop={upload.stop} />
      )}
    </div>
  );
}

function Sending({ progress, onStop }: { progress: number; onStop: () => void }) {
  const { t } = useTranslation('settings');
  const percent = Math.floor(progress * 100);
  const text = percent < 100 ? t('layout.sending', { percent }) : t('layout.checking');
  return (
    <div className={classes.sending}>
      <div className={classes.sendingBar}>
        <p role="status">{text}</p>
        <Progress value={percent} size="sm" aria-label={t('layout.send')} />
      </div>
      <Button variant="default" onClick={onStop}>
        {t('layout.stop')}
      </Button>
    </div>
  );
}

/** Warns that beacons keep their pixel positions, so in an image of another size they are elsewhere or outside. */
function Consequence({ scope, layout, current }: Pick<ChosenLayoutProps, 'scope' | 'layout' | 'current'>) {
  const { t } = useTranslation('settings');
  const beacons = useQuery(beaconPositionsOptions(scope)).data ?? [];
  const { width, height } = layout;
  const outside = beacons.filter(({ x, y }) => x > width || y > height).length;
  if (outside > 0)
    return (
      <FormNote tone="warn" title={t('layout.outside', { count: outside })}>
        <p>{t('layout.outsideWhy')}</p>
      </FormNote>
    );
  if (beacons.length === 0 || !current || (current.width === width && current.height === height)) return null;
  return (
    <FormNote tone="info">
      <p>{t('layout.otherSize', { width: current.width, height: current.height })}</p>
    </FormNote>
  );
}
