import type { Caller } from './area.ts';
import type { HostedWorld } from './hosted-world.ts';

const serials = new WeakMap<HostedWorld, number>();
let lastSerial = 0;

/**
 * Key of a prepared answer: the world itself (one of the same name that comes later is another), the revision of what
 * people keep in it, the clock's epoch, whose data it is, what that user may see of them, and what was asked. It is
 * taken before the answer is made, so that a write in the meantime makes the answer one that nobody finds.
 */
export function memoKey(world: HostedWorld, epoch: number, { client, session }: Caller, addressKey: string): string {
  const scopes = session?.user.scopes.join() ?? '';
  return `${serialOf(world)} ${world.revision} ${epoch} ${client?.id ?? ''} ${scopes} ${addressKey}`;
}

/** Entries are good within a second of the world. */
export function tickOf(nowMs: number): number {
  return Math.floor(nowMs / 1000);
}

function serialOf(world: HostedWorld): number {
  const known = serials.get(world);
  if (known !== undefined) return known;
  lastSerial += 1;
  serials.set(world, lastSerial);
  return lastSerial;
}
