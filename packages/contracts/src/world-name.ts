/** The world of a request that names none. */
export const MAIN_WORLD = 'main';

/** Names of worlds and of snapshots: they are parts of file names and addresses. `Name` in control.yaml has the same pattern. */
export const WORLD_NAME = /^[a-z0-9][a-z0-9-]{0,39}$/;

const RESERVED_NAME = /^(?:con|prn|aux|nul|com[1-9]|lpt[1-9])$/;

/** Whether Windows reserves a name for devices, whatever the extension of the file: nothing new may have it. */
export function isReservedName(name: string): boolean {
  return RESERVED_NAME.test(name);
}
