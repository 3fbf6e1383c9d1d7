import { HOUR_MS } from '@lapwing/domain';
import { describe, expect, it } from 'vitest';
import { MemoryState } from '../store/shared-state.ts';
import { LoginThrottle } from './login-throttle.ts';
import { createThrottles } from './throttles.ts';

const OWNER = '192.0.2.1';

function setUp(): {
  throttle: LoginThrottle;
  real: { ms: number };
  guess(address?: string, account?: string): Promise<number>;
} {
  const real = { ms: 1_000_000 };
  const throttle = new LoginThrottle(new MemoryState(), 'sign-in', () => real.ms);
  return {
    throttle,
    real,
    async guess(address = '203.0.113.9', account = 'maya@haulage.test') {
      const attempt = await throttle.begin(account, address);
      if ('waitSec' in attempt) return attempt.waitSec;
      await attempt.fail();
      return 0;
    },
  };
}

/** Signs in successfully; returns 0, or the seconds to wait when refused. */
async function enter(throttle: LoginThrottle, address: string, account = 'maya@haulage.test'): Promise<number> {
  const attempt = await throttle.begin(account, address);
  if ('waitSec' in attempt) return attempt.waitSec;
  await attempt.succeed();
  return 0;
}

describe('repeated failures', () => {
  it('cause no wait at first, then each doubles the wait up to 15 minutes', async () => {
    const { real, guess } = setUp();
    for (let n = 0; n < 5; n += 1) expect(await guess()).toBe(0);
    for (const waitSec of [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]) {
      expect(await guess()).toBe(waitSec);
      real.ms += waitSec * 1000 - 1;
      expect(await guess()).toBe(1);
      real.ms += 1;
      expect(await guess()).toBe(0);
    }
  });

  it('are counted per account over all addresses, and per address over all accounts', async () => {
    const { guess } = setUp();
    for (let n = 0; n < 5; n += 1) expect(await guess(`203.0.113.${n}`)).toBe(0);
    expect(await guess('203.0.113.99')).toBe(1);
    for (let n = 0; n < 20; n += 1) expect(await guess('198.51.100.1', `user-${n}@haulage.test`)).toBe(0);
    expect(await guess('198.51.100.1', 'another@haulage.test')).toBe(1);
  });

  it('are forgotten an hour after the last one', async () => {
    const { real, guess } = setUp();
    for (let n = 0; n < 5; n += 1) await guess();
    real.ms += HOUR_MS;
    for (let n = 0; n < 5; n += 1) expect(await guess()).toBe(0);
    expect(await guess()).toBe(1);
  });

  it('are counted per /64 network of an IPv6 address', async () => {
    const { guess } = setUp();
    for (let n = 0; n < 20; n += 1)
      expect(await guess(`2001:db8::${n.toString(16)}`, `user-${n}@haulage.test`)).toBe(0);
    expect(await guess('2001:0DB8:0:0:ffff::1', 'another@haulage.test')).toBe(1);
    expect(await guess('2001:db8:0:1::1', 'another@haulage.test')).toBe(0);
  });

  it('are counted together for both notations of an IPv4 address', async () => {
    const { guess } = setUp();
    for (let n = 0; n < 20; n += 1) await guess('::ffff:192.0.2.7', `user-${n}@haulage.test`);
    expect(await guess('192.0.2.7', 'another@haulage.test')).toBe(1);
  });

  it('are counted separately in each world', async () => {
    const throttlesOf = createThrottles(() => 0);
    const [main, other] = [{ shared: new MemoryState() }, { shared: new MemoryState() }];
    for (let n = 0; n < 5; n += 1) await fail(throttlesOf(main).signIn);
    expect(await throttlesOf(main).signIn.begin('a', 'b')).toEqual({ waitSec: 1 });
    expect(await throttlesOf(other).signIn.begin('a', 'b')).not.toHaveProperty('waitSec');
  });
});

describe('10,000 guesses at one account in an hour', () => {
  const GUESSES = 10_000;

  it('are limited to 100 attempts from one address', async () => {
    const { real, guess } = setUp();
    expect(await countChecked(() => guess(), real)).toBeLessThanOrEqual(100);
  });

  it('are limited to 100 attempts from 10,000 addresses', async () => {
    const { real, guess } = setUp();
    expect(await countChecked((n) => guess(`10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`), real)).toBeLessThanOrEqual(
      100,
    );
  });

  it('are limited to 100 attempts while the owner can always sign in', async () => {
    const { throttle, real, guess } = setUp();
    let refused = 0;
    const attempts = await countChecked(async (n) => {
      if (n % 50 === 0) refused += (await enter(throttle, OWNER)) > 0 ? 1 : 0;
      return guess(`10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`);
    }, real);
    expect(attempts).toBeLessThanOrEqual(100);
    expect(refused).toBe(0);
  });

  it('are limited to 100 attempts from trusted and other addresses together', async () => {
    const { throttle, real, guess } = setUp();
    for (const address of [OWNER, '192.0.2.2', '192.0.2.3']) await enter(throttle, address);
    const addresses = [OWNER, '192.0.2.2', '192.0.2.3', '203.0.113.9'];
    const attempts = await countChecked(async (n) => {
      if (n % 100 === 0) for (const address of addresses.slice(0, 3)) await enter(throttle, address);
      return guess(addresses[n % 4]);
    }, real);
    expect(attempts).toBeLessThanOrEqual(100);
  });

  it('are limited to 60 pending attempts at once', async () => {
    const { throttle } = setUp();
    const attempts = await Promise.all(
      Array.from({ length: GUESSES }, (_, n) => throttle.begin('maya@haulage.test', `10.0.${n >> 8}.${n & 255}`)),
    );
    expect(attempts.filter((attempt) => !('waitSec' in attempt))).toHaveLength(60);
  });

  it('do not lock the account: an hour after the last guess the owner can sign in from any address', async () => {
    const { throttle, real, guess } = setUp();
    await countChecked((n) => guess(`10.0.${n >> 8}.${n & 255}`), real);
    expect(await enter(throttle, OWNER)).toBeGreaterThan(0);
    real.ms += HOUR_MS;
    expect(await enter(throttle, OWNER)).toBe(0);
  });

  /** Spreads guesses evenly over two hours and returns the largest number that were checked within an hour. */
  async function countChecked(guess: (n: number) => Promise<number>, real: { ms: number }): Promise<number> {
    const checkedMs: number[] = [];
    for (let n = 0; n < 2 * GUESSES; n += 1) {
      if ((await guess(n)) === 0) checkedMs.push(real.ms);
      real.ms += HOUR_MS / GUESSES;
    }
    return Math.max(
      ...checkedMs.map((fromMs) => checkedMs.filter((ms) => ms >= fromMs && ms - fromMs < HOUR_MS).length),
    );
  }
});

describe('an attempt', () => {
  it('that succeeds resets the failures of the account, not of the address', async () => {
    const { throttle, guess } = setUp();
    for (let n = 0; n < 4; n += 1) await guess();
    expect(await enter(throttle, '203.0.113.9')).toBe(0);
    for (const address of ['203.0.113.9', '198.51.100.7']) {
      for (let n = 0; n < 5; n += 1) expect(await guess(address)).toBe(0);
      expect(await guess(address)).toBe(1);
    }
    for (let n = 0; n < 11; n += 1) expect(await guess('203.0.113.9', `user-${n}@haulage.test`)).toBe(0);
    expect(await guess('203.0.113.9', 'another@haulage.test')).toBe(1);
  });

  it('that was dropped does not count', async () => {
    const { throttle, guess } = setUp();
    for (let n = 0; n < 1000; n += 1) await drop(throttle);
    for (let n = 0; n < 5; n += 1) expect(await guess()).toBe(0);
  });

  it('can be ended only once', async () => {
    const { throttle } = setUp();
    for (let n = 0; n < 100; n += 1) {
      const attempt = await throttle.begin('maya@haulage.test', OWNER);
      if ('waitSec' in attempt) throw new Error(`refused after ${n}`);
      await attempt.succeed();
      await attempt.fail();
    }
  });
});

async function fail(throttle: LoginThrottle): Promise<void> {
  const attempt = await throttle.begin('a', 'b');
  if (!('waitSec' in attempt)) await attempt.fail();
}

async function drop(throttle: LoginThrottle): Promise<void> {
  const attempt = await throttle.begin('maya@haulage.test', OWNER);
  if (!('waitSec' in attempt)) await attempt.cancel();
}
