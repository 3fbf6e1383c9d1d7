/** The parts of which the documentation and the manuals are made. */

/**
 * A text with marks: `**Save changes**` is the name of something on the screen, and `[Results](#results)` a link to
 * another topic.
 */
type Text = string;

export type Block =
  | { readonly kind: 'text'; readonly text: Text }
  | { readonly kind: 'steps' | 'list'; readonly items: readonly Text[] }
  | { readonly kind: 'note'; readonly text: Text }
  | { readonly kind: 'table'; readonly head: readonly string[]; readonly rows: readonly (readonly Text[])[] }
  | { readonly kind: 'picture'; readonly name: PictureName; readonly alt: string };

/** A part with a heading of its own: a topic of the documentation, or a chapter of a manual. */
export interface Chapter {
  readonly title: string;
  readonly blocks: readonly Block[];
}

/** The pictures, with their width and height in pixels. `npm run pictures` takes each per language and theme. */
export const PICTURES = {
  'live-map': [1120, 700],
  'status-bar': [1440, 48],
  'vehicle-panel': [1120, 700],
  marks: [1120, 56],
  'edit-beacon': [560, 640],
  activity: [1120, 700],
  'lap-details': [1120, 290],
  predictions: [1120, 700],
  'edit-positions': [1120, 700],
  'add-user': [560, 680],
  layout: [1440, 640],
  'global-view': [1120, 700],
  routes: [1120, 700],
  'create-route': [1120, 700],
  gateways: [1440, 640],
  networks: [1120, 460],
} as const satisfies Record<string, readonly [widthPx: number, heightPx: number]>;

export type PictureName = keyof typeof PICTURES;

export const text = (value: Text): Block => ({ kind: 'text', text: value });
export const steps = (...items: Text[]): Block => ({ kind: 'steps', items });
export const list = (...items: Text[]): Block => ({ kind: 'list', items });
export const note = (value: Text): Block => ({ kind: 'note', text: value });
export const picture = (name: PictureName, alt: string): Block => ({ kind: 'picture', name, alt });
export const table = (head: readonly string[], ...rows: readonly (readonly Text[])[]): Block => ({
  kind: 'table',
  head,
  rows,
});
