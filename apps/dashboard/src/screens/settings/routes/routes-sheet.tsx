import type { ReactNode } from 'react';
import { useIsEditing } from '../../../live-map/editing/edit-store.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { ClientSite } from '../../../site/use-client-site.ts';
import { BottomSheet } from '../../../ui/sheet/bottom-sheet.tsx';
import { useSheet } from '../../../ui/sheet/use-sheet.ts';
import { RoutesMap } from './map/routes-map.tsx';
import { PartList } from './part-tabs.tsx';
import { RoutesAsOf } from './routes-as-of.tsx';
import classes from './routes.module.css';

/** The tab on phones: the map above a sheet with the open part. */
export function RoutesSheet({ site, children }: { site: ClientSite; children: ReactNode }) {
  const { t } = useTranslation(['routes', 'settings']);
  const { ref, height, mapPx, stop, setStop } = useSheet({ isEditing: useIsEditing() });
  return (
    <div ref={ref} className={classes.phone}>
      <h1 className="only-read-aloud">{t('tabs.routes', { ns: 'settings' })}</h1>
      {height > 0 && (
        <>
          <div className={classes.phoneMap} style={{ height: mapPx }}>
            <RoutesMap site={site} isNarrow />
          </div>
          <BottomSheet
            label={t('panel')}
            handleLabel={t('height')}
            stop={stop}
            onStop={setStop}
            availablePx={height}
            head={<PartList />}
          >
            <div className={classes.sheetAge}>
              <RoutesAsOf scope={site.scope} />
            </div>
            {children}
          </BottomSheet>
        </>
      )}
    </div>
  );
}
