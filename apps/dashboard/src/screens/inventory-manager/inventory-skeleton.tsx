import type { CSSProperties } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Loading } from '../../ui/loading.tsx';
import { CardPager } from './card-pager.tsx';
import { useInventoryChoice } from './inventory-choice.ts';
import classes from './inventory-manager.module.css';
import { Tools } from './tools.tsx';
import { useQuantity } from './use-quantity.ts';
import { CARD_GAP_PX, useShownCards } from './use-shown-cards.ts';

/** More gateways than fit side by side. */
const MANY = 9;

/** The skeleton of the screen while it loads: as many cards as will be side by side, and that of unlinked tags. */
export function InventorySkeleton() {
  const { t } = useTranslation('inventory');
  const choice = useInventoryChoice();
  const quantity = useQuantity(MANY, choice.quantity);
  const shown = useShownCards(quantity.quantity);
  return (
    <div className={classes.screen}>
      <header className={classes.head}>
        <h1 className="type-title read-aloud-on-phones">{t('title')}</h1>
        <p className={classes.counts} aria-hidden>
          &nbsp;
        </p>
      </header>
      <div inert>
        <Tools choice={choice} quantity={quantity} found={null} pager={<CardPager shown={shown} count={null} />} />
      </div>
      <div className={classes.board}>
        <div
          className={classes.cards}
          style={{ '--side-by-side': quantity, '--gap': `${CARD_GAP_PX}px` } as CSSProperties}
        >
          {Array.from({ length: quantity.quantity }, (_, index) => (
            <div key={index} className={classes.waiting}>
              <Loading />
            </div>
          ))}
        </div>
        <div className={classes.waiting}>
          <Loading />
        </div>
      </div>
    </div>
  );
}
