import { describe, expect, it } from 'vitest';
import { isHeld } from './held.ts';

const ENTER_TS = 1_000_000;

function heldAfter(usualSec: number, forSec: number): boolean {
  return isHeld({ enterTs: ENTER_TS, usualSec }, ENTER_TS + forSec);
}

describe('a gateway at a beacon', () => {
  it('is held after more than twice its usual stay', () => {
    expect([heldAfter(240, 480), heldAfter(240, 481)]).toEqual([false, true]);
  });

  it('is not held within two minutes after its usual stay, however short that is', () => {
    expect([heldAfter(20, 140), heldAfter(20, 141)]).toEqual([false, true]);
  });

  it('is held off its route after two minutes', () => {
    expect([heldAfter(0, 120), heldAfter(0, 121)]).toEqual([false, true]);
  });
});
