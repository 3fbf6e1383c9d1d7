import { HOUR_MS } from '@lapwing/domain';
import { describe, expect, it } from 'vitest';
import { LoginThrottle, createThrottles } from './login-throttle.ts';

const OWNER = '192.0.2.1';

function setUp(): { throttle: LoginThrottle; real: { ms: number }; guess(address?: string, account?: string): number } {
  const real = { ms: 1_000_000 };
  const throttle = new LoginThrottle(() => real.ms);
  return {
    throttle,
    real,
    guess(address = '203.0.113.9', account = 'maya@haulage.test') {
      const attempt = throttle.begin(account, address);
      if ('waitSec' in attempt) return attempt.waitSec;
      attempt.fail();
      return 0;
    },
  };
}

/** Signs in successfully; returns 0, or the seconds to wait when refused. */
function enter(throttle: LoginThrottle, address: string, account = 'maya@haulage.test'): number {
  const attempt = throttle.begin(account, address);
  if ('waitSec' in attempt) return attempt.waitSec;
  attempt.succeed();
  return 0;
}

describe('repeated failures', () => {
  it('cause no wait at first, then each doubles the wait up to 15 minutes', () => {
    const { real, guess } = setUp();
    for (let n = 0; n < 5; n += 1) expect(guess()).toBe(0);
    for (const waitSec of [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]) {
      expect(guess()).toBe(waitSec);
      real.ms += waitSec * 1000 - 1;
      expect(guess()).toBe(1);
      real.ms += 1;
      expect(guess()).toBe(0);
    }
  });

  it('are counted per account over all addresses, and per address over all accounts', () => {
    const { guess } = setUp();
    for (let n = 0; n < 5; n += 1) expect(guess(`203.0.113.${n}`)).toBe(0);
    expect(guess('203.0.113.99')).toBe(1);
    for (let n = 0; n < 20; n += 1) expect(guess('198.51.100.1', `user-${n}@haulage.test`)).toBe(0);
    expect(guess('198.51.100.1', 'another@haulage.test')).toBe(1);
  });

  it('are forgotten an hour after the last one', () => {
    const { real, guess } = setUp();
    for (let n = 0; n < 5; n += 1) guess();
    real.ms += HOUR_MS;
    for (let n = 0; n < 5; n += 1) expect(guess()).toBe(0);
    expect(guess()).toBe(1);
  });

  it('are counted per /64 network of an IPv6 address', () => {
    const { guess } = setUp();
    for (let n = 0; n < 20; n += 1) expect(guess(`2001:db8::${n.toString(16)}`, `user-${n}@haulage.test`)).toBe(0);
    expect(guess('2001:0DB8:0:0:ffff::1', 'another@haulage.test')).toBe(1);
    expect(guess('2001:db8:0:1::1', 'another@haulage.test')).toBe(0);
  });

  it('are counted together for both notations of an IPv4 address', () => {
    const { guess } = setUp();
    for (let n = 0; n < 20; n += 1) guess('::ffff:192.0.2.7', `user-${n}@haulage.test`);
    expect(guess('192.0.2.7', 'another@haulage.test')).toBe(1);
  });

  it('are counted separately in each world', () => {
    const throttlesOf = createThrottles(() => 0);
    const [main, other] = [{}, {}];
    for (let n = 0; n < 5; n += 1) fail(throttlesOf(main).signIn);
    expect(throttlesOf(main).signIn.begin('a', 'b')).toEqual({ waitSec: 1 });
    expect(throttlesOf(other).signIn.begin('a', 'b')).not.toHaveProperty('waitSec');
  });
});

describe('10,000 guesses at one account in an hour', () => {
  const GUESSES = 10_000;

  it('are limited to 100 attempts from one address', () => {
    const { real, guess } = setUp();
    expect(countChecked(() => guess(), real)).toBeLessThanOrEqual(100);
  });

  it('are limited to 100 attempts from 10,000 addresses', () => {
    const { real, guess } = setUp();
    expect(countChecked((n) => guess(`10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`), real)).toBeLessThanOrEqual(100);
  });

  it('are limited to 100 attempts while the owner can always sign in', () => {
    const { throttle, real, guess } = setUp();
    let refused = 0;
    const attempts = countChecked((n) => {
      if (n % 50 === 0) refused += enter(throttle, OWNER) > 0 ? 1 : 0;
      return guess(`10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`);
    }, real);
    expect(attempts).toBeLessThanOrEqual(100);
    expect(refused).toBe(0);
  });

  it('are limited to 100 attempts from trusted and other addresses together', () => {
    const { throttle, real, guess } = setUp();
    for (const address of [OWNER, '192.0.2.2', '192.0.2.3']) enter(throttle, address);
    const addresses = [OWNER, '192.0.2.2', '192.0.2.3', '203.0.113.9'];
    const attempts = countChecked((n) => {
      if (n % 100 === 0) for (const address of addresses.slice(0, 3)) enter(throttle, address);
      return guess(addresses[n % 4]);
    }, real);
    expect(attempts).toBeLessThanOrEqual(100);
  });

  it('are limited to 60 pending attempts at once', () => {
    const { throttle } = setUp();
    const attempts = Array.from({ length: GUESSES }, (_, n) =>
      throttle.begin('maya@haulage.test', `10.0.${n >> 8}.${n & 255}`),
    );
    expect(attempts.filter((attempt) => !('waitSec' in attempt))).toHaveLength(60);
  });

  it('do not lock the account: an hour after the last guess the owner can sign in from any address', () => {
    const { throttle, real, guess } = setUp();
    countChecked((n) => guess(`10.0.${n >> 8}.${n & 255}`), real);
    expect(enter(throttle, OWNER)).toBeGreaterThan(0);
    real.ms += HOUR_MS;
    expect(enter(throttle, OWNER)).toBe(0);
  });

  /** Spreads guesses evenly over two hours and returns the largest number that were checked within an hour. */
  function countChecked(guess: (n: number) => number, real: { ms: number }): number {
    const checkedMs: number[] = [];
    for (let n = 0; n < 2 * GUESSES; n += 1) {
      if (guess(n) === 0) checkedMs.push(real.ms);
      real.ms += HOUR_MS / GUESSES;
    }
    return Math.max(
      ...checkedMs.map((fromMs) => checkedMs.filter((ms) => ms >= fromMs && ms - fromMs < HOUR_MS).length),
    );
  }
});

describe('an attempt', () => {
  it('that succeeds resets the failures of the account, not of the address', () => {
    const { throttle, guess } = setUp();
    for (let n = 0; n < 4; n += 1) guess();
    expect(enter(throttle, '203.0.113.9')).toBe(0);
    for (const address of ['203.0.113.9', '198.51.100.7']) {
      for (let n = 0; n < 5; n += 1) expect(guess(address)).toBe(0);
      expect(guess(address)).toBe(1);
    }
    for (let n = 0; n < 11; n += 1) expect(guess('203.0.113.9', `user-${n}@haulage.test`)).toBe(0);
    expect(guess('203.0.113.9', 'another@haulage.test')).toBe(1);
  });

  it('that was dropped does not count', () => {
    const { throttle, guess } = setUp();
    for (let n = 0; n < 1000; n += 1) drop(throttle);
    for (let n = 0; n < 5; n += 1) expect(guess()).toBe(0);
  });

  it('can be ended only once', () => {
    const { throttle } = setUp();
    for (let n = 0; n < 100; n += 1) {
      const attempt = throttle.begin('maya@haulage.test', OWNER);
      if ('waitSec' in attempt) throw new Error(`refused after ${n}`);
      attempt.succeed();
      attempt.fail();
    }
  });
});

function fail(throttle: LoginThrottle): void {
  const attempt = throttle.begin('a', 'b');
  if (!('waitSec' in attempt)) attempt.fail();
}

function drop(throttle: LoginThrottle): void {
  const attempt = throttle.begin('maya@haulage.test', OWNER);
  if (!('waitSec' in attempt)) attempt.cancel();
}
