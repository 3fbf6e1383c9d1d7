import { isInventoryOffline } from '@lapwing/domain';
import { UnstyledButton } from '@mantine/core';
import { IconLinkOff, IconPlugConnectedX } from '@tabler/icons-react';
import { STALE_AFTER_MS } from '../../data/gateways.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { AsOf } from '../../ui/as-of.tsx';
import classes from './inventory-manager.module.css';
import type { KnownInventory } from './use-inventory.ts';

interface InventoryHeadProps {
  known: KnownInventory;
  /** Shows the card of the next gateway that is offline; null if a search hides them all. */
  onOffline: (() => void) | null;
}

/** Title, one line of counts, and their age. */
export function InventoryHead({ known, onOffline }: InventoryHeadProps) {
  const { t, language } = useTranslation('inventory');
  const { cards, unlinked } = known.inventory;
  const format = new Intl.NumberFormat(language);
  const tags = cards.reduce((sum, card) => sum + card.tags.length, unlinked.length);
  const offline = cards.filter(({ gateway }) => isInventoryOffline(gateway.offlineTs, known.gatewaysMs / 1000)).length;
  return (
    <header className={classes.head}>
      <h1 className="type-title read-aloud-on-phones">{t('title')}</h1>
      <p className={classes.counts}>
        <span>
          <strong>{format.format(cards.length)}</strong> {t('counts.gateways', { count: cards.length })}
        </span>
        <span>
          <strong>{format.format(tags)}</strong> {t('counts.tags', { count: tags })}
        </span>
        <span>
          <IconLinkOff size={15} stroke={1.75} aria-hidden /> <strong>{format.format(unlinked.length)}</strong>{' '}
          {t('counts.unlinked', { count: unlinked.length })}
        </span>
        {offline > 0 && <OfflineCount text={format.format(offline)} onShow={onOffline} />}
      </p>
      <AsOf queryKey={known.queryKey} staleAfterMs={STALE_AFTER_MS} />
    </header>
  );
}

function OfflineCount({ text, onShow }: { text: string; onShow: (() => void) | null }) {
  const { t } = useTranslation('inventory');
  const count = (
    <>
      <IconPlugConnectedX size={15} stroke={1.75} aria-hidden /> <strong>{text}</strong> {t('counts.offline')}
    </>
  );
  if (!onShow) return <span>{count}</span>;
  return (
    <UnstyledButton className={classes.offlineCount} onClick={onShow}>
      {count}
    </UnstyledButton>
  );
}
