import type { ListLength } from '@lapwing/domain';
import type { CSSProperties } from 'react';
import type { Gateway } from '../../data/gateways.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { SearchedTags } from './found-cards.ts';
import { GatewayCard } from './gateway-card.tsx';
import classes from './inventory-manager.module.css';
import { UnlinkedCard } from './unlinked-card.tsx';
import type { KnownInventory } from './use-inventory.ts';
import { UNLINKED } from './use-list-lengths.ts';
import { CARD_GAP_PX, type ShownCards } from './use-shown-cards.ts';

interface BoardProps {
  known: KnownInventory;
  cards: readonly { readonly gateway: Gateway; readonly list: SearchedTags }[];
  /** Null if not shown. */
  unlinked: SearchedTags | null;
  lengths: ReadonlyMap<number, ListLength>;
  shown: ShownCards;
  isSearch: boolean;
}

/** The gateway cards, which scroll sideways, and the card of unlinked tags, which stays beside them. */
export function Board({ known, cards, unlinked, lengths, shown, isSearch }: BoardProps) {
  const { t } = useTranslation('inventory');
  const { tagsMs, gatewaysMs } = known;
  const { setRow, onScroll, sideBySide, heightPx } = shown;
  const shared = { tagsMs, isSearch };
  return (
    <div className={classes.board} data-without-unlinked={unlinked === null || undefined}>
      {cards.length > 0 && (
        <div
          className={classes.cards}
          role="group"
          aria-label={t('cards')}
          tabIndex={0}
          ref={setRow}
          onScroll={onScroll}
          style={{ height: heightPx, '--side-by-side': sideBySide, '--gap': `${CARD_GAP_PX}px` } as CSSProperties}
        >
          {cards.map(({ gateway, list }) => (
            <GatewayCard
              key={gateway.id}
              gateway={gateway}
              list={list}
              length={lengths.get(gateway.id)}
              gatewaysMs={gatewaysMs}
              {...shared}
            />
          ))}
        </div>
      )}
      {unlinked && <UnlinkedCard list={unlinked} length={lengths.get(UNLINKED)} {...shared} />}
    </div>
  );
}
