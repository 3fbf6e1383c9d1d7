import { pino } from 'pino';
import { expect, it } from 'vitest';
import { DatabaseClock } from './database-clock.ts';
import { ReplicaWatch } from './replica-watch.ts';

it('knows which worlds have not adopted what the newest check read', async () => {
  const feed = {
    readRevisions: () => Promise.resolve({ revisions: new Map([['main', 5]]), nowMs: 0 }),
    onHint: () => undefined,
  };
  const watch = await ReplicaWatch.open({ feed, clock: new DatabaseClock(), log: pino({ level: 'silent' }) });
  expect(watch.isBehind({ name: 'main', sharedRevision: '4' })).toBe(true);
  expect(watch.isBehind({ name: 'main', sharedRevision: '5' })).toBe(false);
  expect(watch.isBehind({ name: 'other', sharedRevision: '4' })).toBe(false);
});
