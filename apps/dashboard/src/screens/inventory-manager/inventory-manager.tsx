import { useTranslation } from '../../i18n/use-translation.ts';
import { Failed } from '../../ui/failed.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import classes from './inventory-manager.module.css';
import { InventorySkeleton } from './inventory-skeleton.tsx';
import { ReadyInventory } from './ready-inventory.tsx';
import { useInventory } from './use-inventory.ts';

/** The tags that each gateway hears, one card per gateway (L§2). */
export function InventoryManager() {
  const { t } = useTranslation('inventory');
  const state = useInventory();
  usePageTitle(t('title'));
  switch (state.kind) {
    case 'loading':
      return <InventorySkeleton />;
    case 'failed':
      return (
        <div className={classes.middle}>
          <Failed isPage title={t('failed')} error={state.error} onRetry={state.retry} />
        </div>
      );
    case 'known':
      return <ReadyInventory known={state} />;
  }
}
