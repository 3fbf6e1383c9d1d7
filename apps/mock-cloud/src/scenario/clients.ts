import { isZone } from '@lapwing/domain';
import type { Scenario } from '@lapwing/contracts';
import { dirname, resolve } from 'node:path';
import { BeaconIndex, expandBeacons } from './beacons.ts';
import { createDefaultUsers } from './identity.ts';
import { expandExciters } from './exciters.ts';
import { expandLayout } from './layout.ts';
import { listBeacons } from './listed.ts';
import type { LoadedScenario } from './load.ts';
import { expandNetworks } from './networks.ts';
import { expandMovers } from './movers.ts';
import type { ClientPlan, LayoutPlan, UserPlan } from './plan.ts';
import type { ProblemPath } from './problem.ts';
import type { Report } from './report.ts';
import { expandRoutes } from './routes.ts';
import { expandStations } from './stations.ts';
import { expandTags } from './tags.ts';
import { checkWays } from './ways.ts';
import type { WorldIds } from './world-ids.ts';

type ClientFile = Scenario['clients'][number];

/** The client type in GPS mode. */
const GPS_TYPE = 5;
const WRONG_LAYOUT_KIND = 'clients of type 5 need an area of the earth, all others a floor plan';

interface ClientContext {
  readonly loaded: LoadedScenario;
  readonly ids: WorldIds;
  readonly report: Report;
}

/** Expands a client with its users, networks, layout, beacons, routes, vehicles and stationary gateways. */
export function expandClient(file: ClientFile, path: ProblemPath, scope: ClientContext): ClientPlan {
  const { loaded, ids, report } = scope;
  ids.clients.claim(file.id, [...path, 'id']);
  const ownDomain = ids.domains.claim(file.domain, [...path, 'domain']);
  const zone = file.timezone ?? loaded.scenario.clock.timezone;
  if (!isZone(zone) && file.timezone !== undefined)
    report.add([...path, 'timezone'], `no zone ${zone} in the IANA table`);
  const layout = readLayout(file, path, scope);
  for (const key of ['beacons', 'beaconGrids'] as const) {
    if (file.layout === undefined && (file[key] ?? []).length > 0)
      report.add([...path, key], 'beacons need a floor plan, but the client has no layout');
  }
  const listed = listBeacons(file, path);
  const index = new BeaconIndex(
    listed.map((beacon) => beacon.file),
    report,
  );
  const beacons = expandBeacons(listed, { layout, index, ids, report });
  const routes = expandRoutes(file.routes ?? [], [...path, 'routes'], { index, ids, report });
  const gateways = expandMovers(file, path, { clientId: file.id, index, routes, ids, report });
  const stationary = [expandExciters, expandStations].flatMap((expand) => expand(file, path, { layout, ids, report }));
  if (layout !== null) checkWays(gateways, [...path, 'routes'], { layout, beacons, routes, report });
  const users = file.users === undefined ? createDefaultUsers(file.id, file.domain) : expandUsers(file);
  // If another client has the same domain, all default addresses clash; the domain's own problem is enough.
  if (ownDomain) users.forEach(({ email }, n) => ids.emails.claim(email, [...path, 'users', n]));
  return {
    id: file.id,
    type: file.type,
    name: file.name,
    email: `office@${file.domain}`,
    domain: file.domain,
    zone,
    warning: file.warning ?? 0,
    managesProjects: file.projectManagement ?? false,
    layout,
    users,
    networks: expandNetworks(file, path, { layout, report }),
    beacons,
    tags: expandTags(file, beacons, path, scope),
    gateways: [...gateways.map(({ plan }) => plan), ...stationary].sort((a, b) => a.id - b.id),
    routes,
  };
}

function readLayout(file: ClientFile, path: ProblemPath, { loaded, report }: ClientContext): LayoutPlan | null {
  if (file.layout === undefined) return null;
  const layout = loaded.layouts.get(resolve(dirname(loaded.source.findFile(path)), file.layout));
  if (layout === undefined) return null;
  const { plan, problems } = expandLayout(layout);
  report.problems.push(...problems);
  if ((file.type === GPS_TYPE) !== (plan.earth !== undefined)) report.add([...path, 'layout'], WRONG_LAYOUT_KIND);
  return plan;
}

function expandUsers(file: ClientFile): UserPlan[] {
  return (file.users ?? []).map(({ name, role, email, notifications }) => ({
    name,
    role,
    email: email ?? `${role}@${file.domain}`,
    notifications: notifications ?? role === 'admin',
  }));
}
