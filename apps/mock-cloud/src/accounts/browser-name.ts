import Bowser from 'bowser';

/** What a request reveals of the browser that sent it. */
export interface CallingBrowser {
  readonly userAgent: string;
  /** IP address; null on the server's machine, and behind a proxy there. */
  readonly address: string | null;
  /** Whether it is on the server's machine. */
  readonly local: boolean;
}

export interface BrowserName extends Omit<CallingBrowser, 'userAgent'> {
  /** Name and version, e.g. `Firefox 143`; null if unknown. */
  readonly browser: string | null;
  /** E.g. `Android`; null if unknown. */
  readonly system: string | null;
  readonly device: 'phone' | 'tablet' | 'computer' | null;
}

const DEVICES: Readonly<Record<string, BrowserName['device']>> = {
  mobile: 'phone',
  tablet: 'tablet',
  desktop: 'computer',
};
/** A real user agent is shorter. It bounds what is parsed. */
const MAX_USER_AGENT = 400;
const MAX_WORDS = 60;

/** Names a browser and its device by its user agent, which it may have made up. */
export function describeBrowser({ userAgent, address, local }: CallingBrowser): BrowserName {
  const text = userAgent.slice(0, MAX_USER_AGENT);
  // The parser refuses an empty text.
  const { browser, os, platform } = Bowser.parse(text === '' ? '-' : text);
  const version = /^\d+/.exec(browser.version ?? '')?.[0];
  return {
    browser: limit([browser.name, version].filter(Boolean).join(' ')),
    system: limit(os.name ?? ''),
    device: DEVICES[platform.type ?? ''] ?? null,
    address,
    local,
  };
}

function limit(words: string): string | null {
  return words === '' ? null : words.slice(0, MAX_WORDS);
}
