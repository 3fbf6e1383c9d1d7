/** Colours of what is drawn on canvas, read from the page's variables, which canvas can't read itself. */
export interface MapTheme {
  readonly beacon: string;
  readonly casing: string;
  readonly ink: string;
  readonly warn: string;
  readonly bad: string;
  readonly idle: string;
  /** What was moved, its word on it, and the plate of that word. */
  readonly ok: string;
  readonly onOk: string;
  readonly okPlate: string;
  readonly surface: string;
  /** Of plates: their edge, names, and what they say beside those. */
  readonly line: string;
  readonly text: string;
  readonly detail: string;
  /** Family of the page's letters. */
  readonly font: string;
  /** Size of the page's letters. */
  readonly remPx: number;
  /** The vehicles' colours, the first at 0. */
  readonly palette: readonly string[];
  /** Of the numbers on those colours. */
  readonly numbers: readonly string[];
}

const PALETTE_SIZE = 7;

export function readMapTheme(element: Element): MapTheme {
  const style = getComputedStyle(element);
  const colour = (name: string) => style.getPropertyValue(name).trim();
  return {
    beacon: colour('--plan-beacon'),
    casing: colour('--plan-casing'),
    ink: colour('--plan-ink'),
    warn: colour('--warn-fill'),
    bad: colour('--bad-fill'),
    idle: colour('--idle-fill'),
    ok: colour('--ok-fill'),
    onOk: colour('--surface'),
    okPlate: colour('--ok'),
    surface: colour('--surface'),
    line: colour('--line-2'),
    text: colour('--text'),
    detail: colour('--text-2'),
    font: style.fontFamily || 'sans-serif',
    remPx: parseFloat(getComputedStyle(document.documentElement).fontSize) || 16,
    palette: Array.from({ length: PALETTE_SIZE }, (_, index) => colour(`--gateway-${index + 1}`)),
    numbers: Array.from({ length: PALETTE_SIZE }, (_, index) => colour(`--gateway-${index + 1}-number`)),
  };
}

/** The CSS variable of a vehicle's colour by its place in the palette, counted from 0. */
export function paletteVariable(palette: number): string {
  return `var(--gateway-${palette + 1})`;
}

export function numberVariable(palette: number): string {
  return `var(--gateway-${palette + 1}-number)`;
}

/** Tells when the page turns dark or light. Gives the function that stops it. */
export function watchColorScheme(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-mantine-color-scheme'] });
  return () => observer.disconnect();
}
