/** The world of a request that names none. */
export const MAIN_WORLD = 'main';

/** Names of worlds and of snapshots: they are parts of file names and addresses. `Name` in control.yaml has the same pattern. */
export const WORLD_NAME = /^[a-z0-9][a-z0-9-]{0,39}$/;
