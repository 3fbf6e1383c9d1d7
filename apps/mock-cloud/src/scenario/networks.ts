import type { Scenario } from '@lapwing/contracts';
import { findSsidProblem, RULE_WORDS } from '@lapwing/domain';
import type { LayoutPlan, NetworkPlan } from './plan.ts';
import type { ProblemPath } from './problem.ts';
import type { Report } from './report.ts';

type ClientFile = Scenario['clients'][number];
type NetworkFile = NonNullable<ClientFile['networks']>[number];

/** Each client has its own range of network ids, so adding a network to one client does not renumber others. */
const IDS_PER_CLIENT = 1000;
/** Characters of a domain that become part of a network's name. */
const MAX_NAME = 20;

interface NetworkContext {
  readonly layout: LayoutPlan | null;
  readonly report: Report;
}

/** The networks of a client, the internal one first. */
export function expandNetworks(file: ClientFile, path: ProblemPath, { layout, report }: NetworkContext): NetworkPlan[] {
  const files = file.networks ?? createDefaultNetworks(file, layout);
  if (file.networks) checkNetworks(file.networks, [...path, 'networks'], report);
  const networks = files.map(({ ssid, hidden = false, internal = false }, index) => ({
    id: file.id * IDS_PER_CLIENT + index + 1,
    ssid: ssid.trim(),
    hidden,
    internal,
  }));
  return networks.sort((a, b) => Number(b.internal) - Number(a.internal));
}

/** An internal network, and those that the layout's access points have; without a layout, one for the gateways. */
function createDefaultNetworks({ id, domain }: ClientFile, layout: LayoutPlan | null): NetworkFile[] {
  const heard = [...new Set((layout?.accessPoints ?? []).map(({ ssid }) => ssid))].sort();
  const [name = ''] = domain.split('.');
  const others = heard.length > 0 ? heard : [`${name.slice(0, MAX_NAME)}-gateways`];
  return [{ ssid: `lapwing-${id}`, internal: true }, ...others.map((ssid) => ({ ssid }))];
}

function checkNetworks(files: readonly NetworkFile[], path: ProblemPath, report: Report): void {
  for (const [index, { ssid }] of files.entries()) {
    const others = files.slice(0, index).map((other) => other.ssid.trim());
    const problem = findSsidProblem(ssid, others);
    if (problem !== null) report.add([...path, index, 'ssid'], RULE_WORDS.ssid[problem]);
  }
  for (const mark of ['hidden', 'internal'] as const) {
    const second = files.findIndex((file, index) => file[mark] && files.slice(0, index).some((other) => other[mark]));
    if (second >= 0) report.add([...path, second, mark], `only one network of a client can be ${mark}`);
  }
}
