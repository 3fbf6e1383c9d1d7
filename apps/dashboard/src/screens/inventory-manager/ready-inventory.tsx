import { isInventoryOffline, orderCards } from '@lapwing/domain';
import { IconAntennaOff, IconSearchOff } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { StateMessage } from '../../ui/state-message.tsx';
import { Board } from './board.tsx';
import { CardPager } from './card-pager.tsx';
import { searchTags } from './found-cards.ts';
import { useInventoryChoice } from './inventory-choice.ts';
import { InventoryHead } from './inventory-head.tsx';
import classes from './inventory-manager.module.css';
import { Tools } from './tools.tsx';
import type { KnownInventory } from './use-inventory.ts';
import { useListLengths } from './use-list-lengths.ts';
import { useQuantity } from './use-quantity.ts';
import { useShownCards } from './use-shown-cards.ts';

/** The screen, once gateways and tags have loaded. */
export function ReadyInventory({ known }: { known: KnownInventory }) {
  const { t, language } = useTranslation(['inventory', 'common']);
  const { inventory } = known;
  const choice = useInventoryChoice();
  const { order, search } = choice;
  const lengths = useListLengths(known);
  const quantity = useQuantity(inventory.cards.length, choice.quantity);
  const shown = useShownCards(quantity.quantity);
  const { cards, unlinked } = useMemo(() => {
    const { compare } = new Intl.Collator(language, { numeric: true });
    return {
      cards: orderCards(inventory.cards, order, language).map(({ gateway, tags }) => ({
        gateway,
        list: searchTags(tags, search, compare),
      })),
      unlinked: searchTags(inventory.unlinked, search, compare),
    };
  }, [inventory, order, search, language]);
  const foundCards = search === '' ? cards : cards.filter(({ list }) => list.tags.length > 0);
  const lists = [unlinked, ...cards.map(({ list }) => list)];
  const found = lists.reduce((sum, { tags }) => sum + tags.length, 0);
  const all = lists.reduce((sum, list) => sum + list.all, 0);
  const offline = foundCards.flatMap(({ gateway }, index) =>
    isInventoryOffline(gateway.offlineTs, known.gatewaysMs / 1000) ? index : [],
  );
  const hasNoMatch = search !== '' && found === 0;
  return (
    <div className={classes.screen}>
      <InventoryHead known={known} onOffline={offline.length > 0 ? () => shown.visit(offline) : null} />
      <Tools
        choice={choice}
        quantity={quantity}
        found={hasNoMatch ? null : { found, all }}
        pager={<CardPager shown={shown} count={foundCards.length} />}
      />
      {hasNoMatch ? (
        <div className={classes.middle}>
          <StateMessage icon={IconSearchOff} title={t('noMatch')} text={t('noMatchWhy', { search })} role="status" />
        </div>
      ) : cards.length === 0 && inventory.unlinked.length === 0 ? (
        <div className={classes.middle}>
          <StateMessage icon={IconAntennaOff} title={t('none')} text={t('needGateway', { ns: 'common' })} />
        </div>
      ) : (
        <Board
          known={known}
          cards={foundCards}
          unlinked={search === '' || unlinked.tags.length > 0 ? unlinked : null}
          lengths={lengths}
          shown={shown}
          isSearch={search !== ''}
        />
      )}
    </div>
  );
}
