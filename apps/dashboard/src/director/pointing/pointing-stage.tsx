import { Button } from '@mantine/core';
import { useCallback } from 'react';
import { store } from '../../tab/store.ts';
import type { PointTarget } from '../../tab/pointing.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useStage } from '../stage-context.ts';
import { CallList } from './call-list.tsx';
import { parseTarget, pointedAtom, type Pointed } from './pointed.ts';
import { PointedOutline } from './pointed-outline.tsx';
import classes from './pointing-stage.module.css';
import { usePointing } from './use-pointing.ts';
import { usePreview } from './use-preview.ts';

/** The director while a thing of the page, or one of its calls, is pointed at for a fault. It leaves the page its room. */
export function PointingStage() {
  const { t } = useTranslation('director');
  const { open, close } = useStage();
  const preview = usePreview();
  const openForm = useCallback(
    (pointed: Pointed) => {
      store.set(pointedAtom, pointed);
      open('fault');
    },
    [open],
  );
  const choose = useCallback((target: PointTarget) => openForm(parseTarget(target)), [openForm]);
  const pointed = usePointing(document.getElementById('director'), { onChoose: choose, onEnd: close });
  return (
    <section className={classes.pointing} aria-label={t('point.title')} data-director-pointing>
      <div className={classes.head}>
        <p className={classes.preview} role="status">
          {pointed ? preview(parseTarget(pointed.target)) : t('point.how')}
        </p>
        <Button variant="default" size="xs" onClick={close}>
          {t('point.end')}
        </Button>
      </div>
      <CallList onChoose={(id) => openForm({ kind: 'operations', id })} />
      {pointed && <PointedOutline pointed={pointed} />}
    </section>
  );
}
