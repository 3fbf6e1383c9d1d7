import { describe, expect, it } from 'vitest';
import { CancelledError, Turns } from './turns.ts';

/** Turns by a clock that only the reads move: each step of work takes 4 ms. */
function openTurns() {
  let nowMs = 0;
  const turns = new Turns(() => nowMs);
  const steps: string[] = [];
  const read = async (name: string, count: number, givesWay = false): Promise<void> => {
    const { take } = turns.begin({ givesWay });
    for (let step = 0; step < count; step += 1) {
      await take();
      steps.push(name);
      nowMs += 4;
    }
  };
  return { turns, steps, read };
}

describe('reads of one thread', () => {
  it('run in slices of some milliseconds, in turn', async () => {
    const { steps, read } = openTurns();
    const first = read('a', 7);
    await new Promise((done) => setImmediate(done));
    await Promise.all([first, read('b', 5)]);
    expect(steps.join(' ')).toBe('a a a b b b a a a b b a');
  });

  it('begin at once, so that a short one passes long ones', async () => {
    const { steps, read } = openTurns();
    const long = read('a', 9);
    await new Promise((done) => setImmediate(done));
    await read('b', 2);
    const before = steps.length;
    await long;
    expect(steps.slice(before - 2, before)).toEqual(['b', 'b']);
    expect(steps.length).toBeGreaterThan(before);
  });

  it('wait until others are done, if they give way', async () => {
    const { steps, read } = openTurns();
    const warmUp = read('a', 6, true);
    await new Promise((done) => setImmediate(done));
    await Promise.all([warmUp, read('b', 7)]);
    expect(steps.join(' ')).toBe('a a a b b b b b b b a a a');
  });

  it('receive messages between two slices', async () => {
    const { steps, read } = openTurns();
    const received: number[] = [];
    const { port1, port2 } = new MessageChannel();
    port2.onmessage = () => received.push(steps.length);
    port1.postMessage('message');
    await read('a', 40);
    port2.close();
    expect(received).toHaveLength(1);
    expect(received[0]).toBeLessThan(40);
  });
});

it('a cancelled read ends when it next takes a turn', async () => {
  const { turns } = openTurns();
  const { take, cancel } = turns.begin();
  await take();
  cancel();
  await expect(take()).rejects.toThrow(CancelledError);
});
