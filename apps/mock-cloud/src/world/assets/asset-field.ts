import { zoneTable } from '@lapwing/domain';
import type { ClientPlan, GatewayPlan, Plan } from '../../scenario/plan.ts';
import { Calendar } from '../calendar.ts';
import { assetRssi, Noise } from '../radio.ts';
import type { Shared } from '../shared.ts';
import { stream } from '../stream.ts';
import type { Outage, Stay } from '../types.ts';
import { cargoDay } from './cargo.ts';
import type { AssetDay } from './places.ts';
import { stockDay } from './stock.ts';
import { storeDay } from './store.ts';

const MINUTE_MS = 60_000;
const SIGHTING_PERIOD_MS = 1000;
/** Units turn when least goes on. */
const UNIT = [{ startSec: 4 * 3600, endSec: 4 * 3600 }];
const EVERY_DAY = Array<boolean>(7).fill(true);
/** So many tags lie in a drawer: nobody ever hears them. */
const UNHEARD_SHARE = 0.03;
const NONE: readonly Stay[] = [];

/** What moves the asset tags of a client, by its type; of other types nothing does. */
const DAYS: Readonly<Record<number, (day: AssetDay) => Stay[]>> = { 1: cargoDay, 3: stockDay, 4: storeDay };

interface Setting {
  readonly plan: Plan;
  readonly client: ClientPlan;
  readonly shared: Shared;
  /** Outages of a gateway that overlap [fromMs, toMs), merged, in order. */
  readonly outages: (gatewayId: number, fromMs: number, toMs: number) => readonly Outage[];
}

/** The asset tags of one client that come into range of gateways which stand, and leave it. */
export class AssetField {
  private readonly setting: Setting;
  private readonly stations: readonly GatewayPlan[];
  private readonly tagIds: ReadonlySet<number>;
  private readonly calendar: Calendar;
  private readonly noises = new Map<number, Noise>();

  constructor(setting: Setting) {
    const { plan, client } = setting;
    this.setting = setting;
    this.stations = client.gateways.filter(({ pull }) => pull > 0);
    this.tagIds = new Set(client.tags.filter(({ type }) => type === 1).map(({ tagId }) => tagId));
    this.calendar = new Calendar(zoneTable(plan.zone), UNIT, EVERY_DAY, plan.keyOriginMs);
  }

  /** Stays of a tag that overlap [fromMs, toMs), less the outages of their gateways. */
  stays(tagId: number, fromMs: number, toMs: number): Stay[] {
    const { plan, outages } = this.setting;
    const stays: Stay[] = [];
    for (let atMs = Math.max(fromMs, plan.startMs); atMs < toMs;) {
      const { made, endMs } = this.unitAt(tagId, atMs);
      for (const stay of made) {
        if (stay.fromMs >= toMs || stay.toMs <= fromMs || stay.toMs <= plan.startMs) continue;
        const whole = stay.fromMs < plan.startMs ? { ...stay, fromMs: plan.startMs } : stay;
        const heard = lessOutages(whole, outages(stay.gatewayId, whole.fromMs, whole.toMs));
        stays.push(...heard.filter((part) => part.fromMs < toMs && part.toMs > fromMs));
      }
      atMs = endMs;
    }
    return stays;
  }

  /** How strongly the gateway that hears a tag at an instant does (dBm); null while none does. */
  signal(tagId: number, ms: number): { readonly gatewayId: number; readonly rssi: number } | null {
    const [stay] = this.stays(tagId, ms, ms + 1);
    if (!stay) return null;
    const noise = this.noises.get(tagId) ?? new Noise(this.setting.plan.seed, tagId, 'signal');
    this.noises.set(tagId, noise);
    return { gatewayId: stay.gatewayId, rssi: assetRssi(stay.mm, noise.at(Math.floor(ms / SIGHTING_PERIOD_MS))) };
  }

  /** The tags that a gateway hears at an instant. */
  heardBy(gatewayId: number, ms: number): { tagId: number; rssi: number }[] {
    if (!this.stations.some(({ id }) => id === gatewayId)) return [];
    return [...this.tagIds].flatMap((tagId) => {
      const signal = this.signal(tagId, ms);
      return signal?.gatewayId === gatewayId ? [{ tagId, rssi: signal.rssi }] : [];
    });
  }

  /** What a tag does in the unit that holds an instant, whoever hears it. */
  private unitAt(tagId: number, ms: number): { readonly made: readonly Stay[]; readonly endMs: number } {
    const span = this.calendar.spanAt(ms);
    const dayOf = DAYS[this.setting.client.type];
    if (!dayOf || !this.tagIds.has(tagId)) return { made: NONE, endMs: span.endMs };
    const { plan, shared } = this.setting;
    const made = shared.stays.take(`${tagId}/${span.key}`, () => {
      const { seed, keyOriginMs } = plan;
      if (stream(seed, tagId, 'anchor', 0, 'unheard')() < UNHEARD_SHARE) return NONE;
      const nextKey = Math.floor((span.endMs - keyOriginMs) / MINUTE_MS);
      return dayOf({ seed, tagId, span, nextKey, stations: this.stations });
    });
    return { made, endMs: span.endMs };
  }
}

function lessOutages(stay: Stay, outages: readonly Outage[]): Stay[] {
  if (outages.length === 0) return [stay];
  const parts: Stay[] = [];
  let { fromMs } = stay;
  for (const outage of outages) {
    if (outage.fromMs > fromMs) parts.push({ ...stay, fromMs, toMs: Math.min(outage.fromMs, stay.toMs) });
    fromMs = Math.max(fromMs, outage.toMs);
  }
  if (fromMs < stay.toMs) parts.push({ ...stay, fromMs });
  return parts;
}
