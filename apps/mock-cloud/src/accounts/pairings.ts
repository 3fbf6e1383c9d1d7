import { randomBytes } from 'node:crypto';
import { HOUR_MS, MINUTE_MS } from '@lapwing/domain';
import { SharedCopy } from '../store/shared-copy.ts';
import type { SharedState } from '../store/shared-state.ts';
import { type BrowserName, type CallingBrowser, describeBrowser } from './browser-name.ts';
import { generateSecret, hashSecret, hasSecretForm } from './secret.ts';
import type { SecurityClock } from './security-clock.ts';

const OFFER_MS = 10 * MINUTE_MS;
/** How long a paired browser has access. */
export const PAIRING_MS = 12 * HOUR_MS;
const MAX_OPEN = 20;
/** Offers that were used or expired are kept for a while, so that a claim can be answered with the reason. */
const MAX_OFFERS = 100;
const MAX_PAIRED = 50;

/** How old what a replica knows of the paired browsers may be when a request comes. */
const COPY_MS = 250;
/** How exactly the last request of a browser is stored. */
const USE_MS = MINUTE_MS;
const KIND = 'pairings';
/** One value, so that a change of it is one step. */
const KEY = 'all';

/** A secret that pairs one browser. */
interface Offer {
  readonly id: string;
  readonly secretHash: string;
  readonly expiresMs: number;
  readonly isUsed: boolean;
}

/** A browser that may call the controls. It has the id of the secret by which it was paired. */
export interface PairedBrowser {
  readonly id: string;
  readonly cookieHash: string;
  readonly name: BrowserName;
  readonly sinceMs: number;
  /** When it sent a request, at most a minute before its last one. */
  readonly usedMs: number;
}

/** As plain JSON. Both are in order, the oldest first. */
interface Stored {
  readonly offers: readonly Offer[];
  readonly browsers: readonly PairedBrowser[];
}

const NOTHING: Stored = { offers: [], browsers: [] };

export interface NewOffer {
  readonly id: string;
  readonly secret: string;
  readonly expiresMs: number;
  readonly lifeMs: number;
}

/** `token` is the value of the cookie. */
export type Claim =
  { readonly kind: 'paired'; readonly token: string } | { readonly kind: 'unknown' | 'used' | 'expired' };

/**
 * The browsers that were paired with the controls, and the secrets that pair one each (ADR 26). They are in the state that
 * all replicas of a server share, and dated by the security clock. A replica that gets requests of paired browsers reads
 * them again every 250 ms, and for cookies that it does not know also at most that often. Secrets and cookies are found by their SHA-256,
 * so the time of a look-up reveals nothing useful. All methods throw StorageError.
 */
export class Pairings {
  readonly #shared: SharedState;
  readonly #clock: SecurityClock;
  readonly #copy: SharedCopy<Stored>;

  constructor(shared: SharedState, clock: SecurityClock) {
    this.#shared = shared;
    this.#clock = clock;
    this.#copy = new SharedCopy(shared, KIND, clock);
  }

  /** Creates a secret that pairs one browser within 10 minutes. Of the unused ones, the newest 20 are kept. */
  async offer(): Promise<NewOffer> {
    const nowMs = this.#clock();
    const secret = generateSecret();
    const id = randomBytes(16).toString('base64url');
    const offer = { id, secretHash: hashSecret(secret), expiresMs: nowMs + OFFER_MS, isUsed: false };
    await this.#change(({ offers, browsers }) => {
      const open = offers.filter(({ isUsed, expiresMs }) => !isUsed && nowMs < expiresMs);
      const surplus = open.slice(0, Math.max(0, open.length - MAX_OPEN + 1));
      const kept = offers.filter((one) => !surplus.includes(one));
      return [{ offers: [...kept, offer].slice(-MAX_OFFERS), browsers }, null];
    });
    return { id, secret, expiresMs: offer.expiresMs, lifeMs: OFFER_MS };
  }

  /** Uses a secret up, and pairs the browser that sent it. */
  async claim(secret: string, browser: CallingBrowser): Promise<Claim> {
    const nowMs = this.#clock();
    const secretHash = hashSecret(secret);
    const token = generateSecret();
    const cookieHash = hashSecret(token);
    const name = describeBrowser(browser);
    return this.#change<Claim>((stored) => {
      const offer = stored.offers.find((one) => one.secretHash === secretHash);
      if (!offer) return [stored, { kind: 'unknown' }];
      if (offer.isUsed) return [stored, { kind: 'used' }];
      if (nowMs >= offer.expiresMs) return [stored, { kind: 'expired' }];
      const offers = stored.offers.map((one) => (one === offer ? { ...one, isUsed: true } : one));
      const paired = { id: offer.id, cookieHash, name, sinceMs: nowMs, usedMs: nowMs };
      const others = stored.browsers.filter((one) => this.#isCurrent(one));
      return [
        { offers, browsers: [...others, paired].slice(-MAX_PAIRED) },
        { kind: 'paired', token },
      ];
    });
  }

  /** The browser that has a cookie; null if it is unknown, or its access ended. */
  async find(token: string): Promise<PairedBrowser | null> {
    if (!hasSecretForm(token)) return null;
    const cookieHash = hashSecret(token);
    const findIn = (values: ReadonlyMap<string, Stored>): PairedBrowser | undefined =>
      values.get(KEY)?.browsers.find((one) => one.cookieHash === cookieHash);
    const found = findIn(await this.#copy.read(COPY_MS, (values) => findIn(values) !== undefined));
    return found && this.#isCurrent(found) ? found : null;
  }

  /** Whether the browser that has a cookie has access; notes its request. */
  async use(token: string): Promise<boolean> {
    const found = await this.find(token);
    if (!found) return false;
    const nowMs = this.#clock();
    const isDue = ({ id, usedMs }: PairedBrowser): boolean => id === found.id && nowMs - usedMs >= USE_MS;
    if (!isDue(found)) return true;
    return this.#change((stored) => {
      const hasAccess = stored.browsers.some(({ id }) => id === found.id);
      if (!stored.browsers.some(isDue)) return [stored, hasAccess];
      const browsers = stored.browsers.map((one) => (isDue(one) ? { ...one, usedMs: nowMs } : one));
      return [{ ...stored, browsers }, hasAccess];
    });
  }

  /** The paired browsers, the newest first. */
  async list(): Promise<PairedBrowser[]> {
    const values = await this.#copy.read(COPY_MS, () => true);
    return (values.get(KEY) ?? NOTHING).browsers.filter((paired) => this.#isCurrent(paired)).reverse();
  }

  /** Ends the access of a browser: here at once, and by the other replicas within 250 ms. Returns whether it had any. */
  end(id: string): Promise<boolean> {
    return this.#change(({ offers, browsers }) => {
      const ended = browsers.filter((one) => one.id === id);
      const others = browsers.filter((one) => one.id !== id);
      return [{ offers, browsers: others }, ended.some((one) => this.#isCurrent(one))];
    });
  }

  async #change<Result>(change: (stored: Stored) => readonly [Stored, Result]): Promise<Result> {
    const changed = await this.#shared.update<Stored, Result>(
      KIND,
      [KEY],
      ([stored]) => {
        const [value, result] = change(stored ?? NOTHING);
        return { values: [value], result };
      },
      PAIRING_MS,
    );
    await this.#copy.readNow();
    return changed;
  }

  #isCurrent({ sinceMs }: PairedBrowser): boolean {
    return this.#clock() - sinceMs < PAIRING_MS;
  }
}
