import type { MapAsset } from './asset-model.ts';

/** Colours for drawing on canvas, read from the page's CSS variables, which canvas cannot use. */
export interface MapTheme {
  readonly beacon: string;
  readonly casing: string;
  readonly ink: string;
  readonly warn: string;
  readonly bad: string;
  readonly idle: string;
  /** Colours of moved things, of their label, and of the label's background. */
  readonly ok: string;
  readonly onOk: string;
  readonly okPlate: string;
  readonly surface: string;
  /** Colours of plates: edge, name and detail. */
  readonly line: string;
  readonly text: string;
  readonly detail: string;
  /** Font family of the page. */
  readonly font: string;
  /** Root font size of the page. */
  readonly remPx: number;
  /** Colours of the vehicles, by palette index. */
  readonly palette: readonly string[];
  /** Colours of the numbers on them. */
  readonly numbers: readonly string[];
  /** Colours of the asset tags at rest. */
  readonly assets: Readonly<Record<MapAsset['colour'], string>>;
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
    assets: {
      plain: colour('--plan-beacon'),
      yellow: colour('--gps-yellow'),
      red: colour('--gps-red'),
      blue: colour('--gps-blue'),
      green: colour('--gps-green'),
      grey: colour('--idle-fill'),
    },
  };
}

/** The CSS variable of a vehicle's colour by its place in the palette, counted from 0. */
export function toPaletteVariable(palette: number): string {
  return `var(--gateway-${palette + 1})`;
}

export function toNumberVariable(palette: number): string {
  return `var(--gateway-${palette + 1}-number)`;
}

/** Calls back when the page switches between dark and light. Returns a function that stops it. */
export function watchColorScheme(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-mantine-color-scheme'] });
  return () => observer.disconnect();
}
