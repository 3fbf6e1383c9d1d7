/** A slow reference for a client at an instant: one rule after the other, applied to plain copies. */
import { isZone } from '@lapwing/domain';
import type { ClientPlan, Plan, WorldInput } from '../scenario/plan.ts';

type Mutable<T> = T extends readonly (infer Item)[]
  ? Mutable<Item>[]
  : T extends object
    ? { -readonly [Key in keyof T]: Mutable<T[Key]> }
    : T;
type Client = Mutable<ClientPlan>;

export function referenceClient(plan: Plan, people: readonly WorldInput[], clientId: number, ms: number): ClientPlan {
  // A JSON copy, so that the clients share no objects.
  const clients = JSON.parse(JSON.stringify(plan.clients)) as Client[];
  const gone = new Set<number>();
  const everPlaced = new Set(plan.clients.flatMap((c) => c.beacons.map((b) => b.positionId)));
  const positionOwners = new Map(plan.clients.flatMap((c) => c.beacons.map((b) => [b.positionId, c.id])));
  const routeOwners = new Map(plan.clients.flatMap((c) => c.routes.map((r) => [r.id, c.id])));
  const all = [...plan.inputs, ...people].sort((a, b) => a.atMs - b.atMs || a.seq - b.seq);
  for (const input of all) {
    if (input.atMs > ms) break;
    // A new id belongs to the client that uses it first.
    if (input.kind === 'place' && !positionOwners.has(input.positionId))
      positionOwners.set(input.positionId, input.clientId);
    if (input.kind === 'route' && !routeOwners.has(input.routeId)) routeOwners.set(input.routeId, input.clientId);
    for (const client of clients) apply(client, input);
  }
  const client = clients.find(({ id }) => id === clientId);
  if (!client) throw new Error(`No client ${clientId}`);
  return client;

  function apply(client: Client, input: WorldInput): void {
    const at = (id: number) => client.beacons.find((b) => b.positionId === id);
    const tagOf = (id: number) => client.tags.find((t) => t.tagId === id);
    const isPlaced = (id: number) => client.beacons.some((b) => b.tagId === id);
    if (input.kind === 'move') Object.assign(at(input.positionId) ?? {}, { at: { ...input.to } });
    if (input.kind === 'zone' && input.clientId === client.id && isZone(input.zone)) client.zone = input.zone;
    if (input.kind === 'place' && input.clientId === client.id) {
      const first = !everPlaced.has(input.positionId) && positionOwners.get(input.positionId) === client.id;
      const tag = tagOf(input.tagId);
      if (first && tag && !tag.destroyed && !isPlaced(tag.tagId)) {
        everPlaced.add(input.positionId);
        client.beacons.push({
          positionId: input.positionId,
          tagId: tag.tagId,
          label: tag.label,
          at: { ...input.to },
          parent: null,
        });
        tag.active = true;
      }
    }
    if (input.kind === 'replace') {
      const beacon = at(input.positionId);
      const tag = tagOf(input.tagId);
      const old = beacon && tagOf(beacon.tagId);
      if (beacon && tag && !tag.destroyed && !isPlaced(tag.tagId) && old?.type === tag.type) {
        beacon.tagId = tag.tagId;
        beacon.label = tag.label || beacon.label;
        tag.active = true;
        Object.assign(old, { active: false, status: 'NO STATUS' });
      }
    }
    if (input.kind === 'remove') {
      const beacon = at(input.positionId);
      if (beacon) {
        client.beacons = client.beacons.filter((b) => b !== beacon);
        for (const child of client.beacons) if (child.parent === beacon.positionId) child.parent = null;
        Object.assign(tagOf(beacon.tagId) ?? {}, { active: false, status: 'NO STATUS' });
      }
    }
    if (input.kind === 'parent') {
      const [child, parent] = [at(input.positionId), input.parent === null ? null : at(input.parent)];
      const isLeaf = !client.beacons.some((b) => b.parent === input.positionId);
      if (child && parent === null) child.parent = null;
      if (child && parent && parent !== child && parent.parent === null && isLeaf) child.parent = parent.positionId;
    }
    if (input.kind === 'route') {
      if (client.id !== input.clientId || routeOwners.get(input.routeId) !== client.id) return;
      const index = client.routes.findIndex((r) => r.id === input.routeId);
      const route = input.route && (structuredClone({ ...input.route, id: input.routeId }) as Client['routes'][number]);
      if (index >= 0 && route) client.routes[index] = route;
      if (index >= 0 && !route) {
        gone.add(input.routeId);
        client.routes.splice(index, 1);
        for (const g of client.gateways) g.routeIds = g.routeIds.filter((id) => id !== input.routeId);
      }
      if (index < 0 && route && !gone.has(input.routeId)) client.routes.push(route);
    }
    if (input.kind === 'assign') {
      const gateway = client.gateways.find((g) => g.id === input.gatewayId);
      const known = input.routeIds.filter((id) => client.routes.some((r) => r.id === id));
      // An assignment of unknown routes only is ignored.
      const isNothing = known.length === 0 && input.routeIds.length > 0;
      if (gateway && !isNothing) gateway.routeIds = known.filter((id, n) => known.indexOf(id) === n);
    }
    if (input.kind === 'tag') {
      Object.assign(tagOf(input.tagId) ?? {}, input.change);
      const beacon = client.beacons.find((b) => b.tagId === input.tagId);
      if (beacon && tagOf(input.tagId) && input.change.label !== undefined) beacon.label = input.change.label;
    }
    if (input.kind === 'gateway') {
      const gateway = client.gateways.find((g) => g.id === input.gatewayId);
      const { label, mapPlace, ...settings } = input.change;
      if (!gateway) return;
      if (label !== undefined) gateway.label = label;
      if (mapPlace !== undefined) gateway.mapPlace = mapPlace && { ...mapPlace };
      Object.assign(gateway.settings, settings);
    }
  }
}
