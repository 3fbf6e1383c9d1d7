import { useCallback, useEffect, useRef, useState } from 'react';

/** Space between cards, and the width that a card needs to be readable. */
export const CARD_GAP_PX = 12;
const MIN_CARD_PX = 208;

/** The part of a row of cards that is in view. */
export interface ShownCards {
  readonly setRow: (row: HTMLDivElement | null) => void;
  /** Number of cards side by side: as many as chosen, or fewer where they would be too narrow. */
  readonly sideBySide: number;
  /** Height of the row if it shows a single card: that of the card, as the next may be higher. */
  readonly heightPx: number | undefined;
  /** Index of the first card in view. */
  readonly first: number;
  readonly onScroll: () => void;
  /** Scrolls to the previous (-1) or next (1) cards. */
  readonly turn: (by: -1 | 1) => void;
  /** Scrolls to the first of some cards, by index, and focuses it; the next time to the next one. */
  readonly visit: (indexes: readonly number[]) => void;
}

/** Which of the cards are in view; the row always shows whole ones. */
export function useShownCards(quantity: number): ShownCards {
  const [row, storeRow] = useState<HTMLDivElement | null>(null);
  const [fitting, setFitting] = useState(Infinity);
  const [first, setFirst] = useState(0);
  const [heightPx, setHeightPx] = useState<number>();
  const visited = useRef(-1);
  // With the height of its first card before it is painted, so that what follows it does not move.
  const setRow = useCallback((element: HTMLDivElement | null) => {
    storeRow(element);
    if (element?.firstElementChild instanceof HTMLElement) setHeightPx(element.firstElementChild.offsetHeight);
  }, []);
  const sideBySide = Math.min(quantity, fitting);
  useEffect(() => {
    if (row === null) return undefined;
    const observer = new ResizeObserver(() =>
      setFitting(Math.max(1, Math.floor(turnPx(row) / (MIN_CARD_PX + CARD_GAP_PX)))),
    );
    observer.observe(row);
    return () => observer.disconnect();
  }, [row]);
  // After each render, as another order puts another card in view.
  useEffect(() => {
    const card = row?.children[first];
    if (!(card instanceof HTMLElement)) return undefined;
    const observer = new ResizeObserver(() => setHeightPx(card.offsetHeight));
    observer.observe(card);
    return () => observer.disconnect();
  });
  return {
    setRow,
    sideBySide,
    heightPx: sideBySide === 1 ? heightPx : undefined,
    first,
    onScroll: () => row && setFirst(Math.round((row.scrollLeft / turnPx(row)) * sideBySide)),
    turn: (by) => row?.scrollBy({ left: by * turnPx(row) }),
    visit: (indexes) => {
      visited.current = indexes.find((index) => index > visited.current) ?? indexes[0] ?? -1;
      const card = row?.children[visited.current];
      if (card instanceof HTMLElement) focusOnce(card);
    },
  };
}

/** The distance from the first card in view to the first that is not. */
function turnPx({ clientWidth }: HTMLDivElement): number {
  return clientWidth + CARD_GAP_PX;
}

/** Focuses a card, which a click does not. */
function focusOnce(card: HTMLElement): void {
  card.tabIndex = -1;
  card.addEventListener('blur', () => card.removeAttribute('tabindex'), { once: true });
  card.focus();
}
