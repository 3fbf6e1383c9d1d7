import { MAX_LAYOUT_BYTES, MAX_LAYOUT_PIXELS, MAX_LAYOUT_SIDE_PX } from '@lapwing/domain';
import { useEffect, useRef } from 'react';
import type { MapImage } from '../../../data/client.ts';
import type { Scope } from '../../../data/scope.ts';
import { useUnsaved } from '../../../tab/unsaved.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { FormNote } from '../../../ui/form-note.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { ChosenLayout } from './chosen-layout.tsx';
import classes from './layout-tab.module.css';
import { LayoutDrop } from './layout-drop.tsx';
import { useChosenLayout, type ChosenFile } from './use-chosen-layout.ts';
import { useLayoutUpload } from './use-layout-upload.ts';

const LIMITS = {
  megabytes: MAX_LAYOUT_BYTES / 1024 / 1024,
  megapixels: MAX_LAYOUT_PIXELS / 1_000_000,
  side: MAX_LAYOUT_SIDE_PX,
};

/** Chooses, checks and uploads an image. A rejected or failed image changes nothing. */
export function LayoutUpload({ scope, current }: { scope: Scope; current: MapImage | null }) {
  const { t } = useTranslation('settings');
  const { chosen, choose, clear } = useChosenLayout();
  const chooseButton = useRef<HTMLButtonElement>(null);
  const upload = useLayoutUpload(scope, clear);
  const isShown = chosen.kind === 'good';
  useUnsaved(isShown);
  const wasShown = useRef(false);
  useEffect(() => {
    // The buttons of the chosen image are gone, so the focus would be lost.
    if (wasShown.current && !isShown) chooseButton.current?.focus();
    wasShown.current = isShown;
  }, [isShown]);

  return (
    <div className={classes.upload}>
      {chosen.kind === 'good' ? (
        <ChosenLayout scope={scope} layout={chosen} current={current} upload={upload} onDiscard={clear} />
      ) : (
        <LayoutDrop
          buttonRef={chooseButton}
          label={t('layout.choose')}
          text={t('layout.drop')}
          hint={t('layout.limits', LIMITS)}
          onFiles={choose}
        />
      )}
      <CheckResult chosen={chosen} />
    </div>
  );
}

function CheckResult({ chosen }: { chosen: ChosenFile }) {
  const { t } = useTranslation('settings');
  if (chosen.kind === 'checking') return <Loading lines={2} />;
  if (chosen.kind !== 'refused') return null;
  return <FormNote tone="bad">{t(`layout.refused.${chosen.why}`, { ...LIMITS, name: chosen.name })}</FormNote>;
}
