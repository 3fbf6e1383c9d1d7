import { revisions } from './revisions.ts';
import { createControlClient, type ControlClient } from '@lapwing/contracts';
import { readWorldName } from '../tab/world.ts';

/** Calls the controls of the server of this page, in a world: by default that of this tab. */
export function createControl(world: string = readWorldName()): ControlClient {
  return createControlClient({ baseUrl: new URL('/control', location.href).href, world, revisions });
}
