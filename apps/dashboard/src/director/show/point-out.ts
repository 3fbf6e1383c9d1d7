/** The kinds of things that show one gateway or beacon, the whole ones first. */
const THINGS = ['article', 'li', 'tr'] as const;
const MARK = 'data-show-target';

/**
 * Marks what the screen shows of a thing with this label, and scrolls to it, also if it is shown later or by another screen.
 * Returns a function that takes the mark away.
 */
export function pointOut(label: string): () => void {
  let reached: Element | null = null;
  const mark = () => {
    const found = findThings(label);
    for (const marked of document.querySelectorAll(`[${MARK}]`))
      if (!found.includes(marked)) marked.removeAttribute(MARK);
    for (const thing of found) if (!thing.hasAttribute(MARK)) thing.setAttribute(MARK, '');
    const [first] = found;
    if (!first || first === reached) return;
    reached = first;
    first.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };
  const observer = new MutationObserver(mark);
  observer.observe(document.body, { childList: true, subtree: true });
  mark();
  return () => {
    observer.disconnect();
    for (const marked of document.querySelectorAll(`[${MARK}]`)) marked.removeAttribute(MARK);
  };
}

function findThings(label: string): Element[] {
  for (const kind of THINGS) {
    const found = [...document.querySelectorAll(`#content ${kind}`)].filter((thing) => isNamed(thing, label));
    if (found.length > 0) return found;
  }
  return [];
}

/** Whether an element within the thing has the label as its only text. */
function isNamed(thing: Element, label: string): boolean {
  if (!thing.textContent.includes(label)) return false;
  return [...thing.querySelectorAll('*')].some(
    (element) => element.childElementCount === 0 && element.textContent.trim() === label,
  );
}
