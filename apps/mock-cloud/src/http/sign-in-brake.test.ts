import { describe, expect, it } from 'vitest';
import { SignInBrake } from './sign-in-brake.ts';

function brake(): { brake: SignInBrake; real: { ms: number } } {
  const real = { ms: 0 };
  return { brake: new SignInBrake(() => real.ms), real };
}

function fail(times: number, one: () => void): void {
  for (let n = 0; n < times; n += 1) one();
}

describe('the brake on failed sign-ins', () => {
  it('lets a few failures pass', () => {
    const { brake: subject } = brake();
    fail(4, () => subject.failed('maya@haulage.test', '10.0.0.1'));
    expect(subject.waitSec('maya@haulage.test', '10.0.0.1')).toBe(0);
  });

  it('doubles the wait of an account with each further failure, from anywhere, up to a quarter of an hour', () => {
    const { brake: subject, real } = brake();
    fail(5, () => subject.failed('maya@haulage.test', '10.0.0.1'));
    expect(subject.waitSec('maya@haulage.test', '10.0.0.2')).toBe(1);
    real.ms += 1000;
    expect(subject.waitSec('maya@haulage.test', '10.0.0.2')).toBe(0);
    subject.failed('maya@haulage.test', '10.0.0.3');
    expect(subject.waitSec('maya@haulage.test', '10.0.0.2')).toBe(2);
    fail(40, () => subject.failed('maya@haulage.test', '10.0.0.3'));
    expect(subject.waitSec('maya@haulage.test', '10.0.0.2')).toBe(900);
    expect(subject.waitSec('tom@haulage.test', '10.0.0.2')).toBe(0);
  });

  it('slows down an address that tries many accounts', () => {
    const { brake: subject } = brake();
    let n = 0;
    fail(21, () => subject.failed(`user-${n++}@haulage.test`, '10.0.0.1'));
    expect(subject.waitSec('another@haulage.test', '10.0.0.1')).toBe(2);
    expect(subject.waitSec('another@haulage.test', '10.0.0.2')).toBe(0);
  });

  it('forgets an account that signs in, and all after an hour', () => {
    const { brake: subject, real } = brake();
    fail(6, () => subject.failed('maya@haulage.test', '10.0.0.1'));
    subject.succeeded('maya@haulage.test');
    expect(subject.waitSec('maya@haulage.test', '10.0.0.1')).toBe(0);
    fail(6, () => subject.failed('tom@haulage.test', '10.0.0.1'));
    real.ms += 3_600_000;
    subject.failed('tom@haulage.test', '10.0.0.1');
    expect(subject.waitSec('tom@haulage.test', '10.0.0.1')).toBe(0);
  });
});
