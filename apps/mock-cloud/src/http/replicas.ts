/** Requests to one of several replicas, which must see what their caller has seen on another one. */
import { isRevisionBehind, REVISION_HEADER, WORLD_NAME } from '@lapwing/contracts';
import type { ControlOperationId } from '../operations/call.ts';
import { Problem } from '../problems/problems.ts';
import { findWorld, type RequestContext, type ServerContext } from './request-context.ts';

/** Operations that need to know which worlds exist: another replica may just have created or removed one. */
const OF_ALL_WORLDS: ReadonlySet<string> = new Set<ControlOperationId>([
  'listWorlds',
  'createWorld',
  'deleteWorld',
  'createFork',
  'openMoment',
  // These end the forks of the world.
  'resetWorld',
  'startShow',
]);

/**
 * Makes a request's world as new as its caller has seen it. Null if it is; otherwise a wait for that. A problem if the
 * database cannot be reached, as answers might be stale, or has lost the main world.
 */
export function catchUp(
  { replicas, worlds }: ServerContext,
  context: RequestContext,
): Promise<Problem | null> | Problem | null {
  if (!replicas) return null;
  if (!replicas.isReachable || worlds.lacksMain) return new Problem('storage-unreachable');
  const { request, worldName, requestedWorld, world } = context;
  // While this process was paused, another replica may have changed anything.
  if (concernsAllWorlds(context) || isUnknownWorld(context) || !replicas.isRecent)
    return replicas.check().then(() => {
      Object.assign(context, findWorld(worlds, worldName));
      return null;
    });
  if (!requestedWorld) return null;
  const seen = request.headers[REVISION_HEADER];
  const isBehindCaller = seen !== undefined && isRevisionBehind(world.sharedRevision, String(seen));
  if (!isBehindCaller && !replicas.isBehind(world)) return null;
  return world.catchUp().then(() => {
    context.clock = world.clock.read();
    return null;
  });
}

function concernsAllWorlds({ address: { area, match } }: RequestContext): boolean {
  return area.prefix === '/control' && match.kind === 'found' && OF_ALL_WORLDS.has(match.operation.id);
}

/** Whether another replica may just have created the world. */
function isUnknownWorld({ requestedWorld, worldName }: RequestContext): boolean {
  return requestedWorld === null && worldName !== null && WORLD_NAME.test(worldName);
}
