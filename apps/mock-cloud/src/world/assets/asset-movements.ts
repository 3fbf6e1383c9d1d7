import { MINUTE_MS, getZoneTable } from '@lapwing/domain';
import type { ClientPlan, GatewayPlan, Plan } from '../../scenario/plan.ts';
import { Calendar } from '../calendar.ts';
import { computeAssetRssi, Noise } from '../radio.ts';
import type { PlanCache } from '../plan-cache.ts';
import { type PackedStays, packStays, unpackStays } from './packed-stays.ts';
import type { Outage, Stay } from '../types.ts';
import { simulateCargoDay } from './cargo.ts';
import { type AssetDay, isUnheard } from './asset-places.ts';
import type { AssetReports, AssetSignal } from './asset-reports.ts';
import { cutByOutages } from './outage-cuts.ts';
import { simulateStockDay } from './stock.ts';
import { simulateStoreDay } from './store.ts';

const SIGHTING_PERIOD_MS = 1000;
/** Units begin at 04:00, when there is least activity. */
const UNIT = [{ startSec: 4 * 3600, endSec: 4 * 3600 }];
const EVERY_DAY = Array<boolean>(7).fill(true);
const NONE = new Float64Array();

/** How the asset tags of a client move in a day, by client type; those of other types do not move. */
const DAY_SIMULATORS: Readonly<Record<number, (day: AssetDay) => Stay[]>> = {
  1: simulateCargoDay,
  3: simulateStockDay,
  4: simulateStoreDay,
};

interface AssetContext {
  readonly plan: Plan;
  readonly client: ClientPlan;
  readonly cache: PlanCache;
  /** Outages of a gateway that overlap [fromMs, toMs), merged, in order. */
  readonly listOutages: (gatewayId: number, fromMs: number, toMs: number) => readonly Outage[];
}

/** How the asset tags of one client come into range of stationary gateways and leave it. */
export class AssetMovements implements AssetReports {
  readonly #context: AssetContext;
  readonly #stations: readonly GatewayPlan[];
  readonly #tagIds: ReadonlySet<number>;
  readonly #calendar: Calendar;
  readonly #noises = new Map<number, Noise>();

  constructor(setting: AssetContext) {
    const { plan, client } = setting;
    this.#context = setting;
    this.#stations = client.gateways.filter(({ pull }) => pull > 0);
    this.#tagIds = new Set(client.tags.filter(({ type }) => type === 1).map(({ tagId }) => tagId));
    this.#calendar = new Calendar(getZoneTable(plan.zone), UNIT, EVERY_DAY, plan.keyOriginMs);
  }

  listStays(tagId: number, fromMs: number, toMs: number): Stay[] {
    const { plan, listOutages } = this.#context;
    const stays: Stay[] = [];
    for (let atMs = Math.max(fromMs, plan.startMs); atMs < toMs;) {
      const unit = this.#findUnit(tagId, atMs);
      for (const stay of unpackStays(unit.stays)) {
        if (stay.fromMs >= toMs || stay.toMs <= fromMs || stay.toMs <= plan.startMs) continue;
        const inHistory = stay.fromMs < plan.startMs ? { ...stay, fromMs: plan.startMs } : stay;
        const heard = cutByOutages(inHistory, listOutages(stay.gatewayId, inHistory.fromMs, inHistory.toMs));
        stays.push(...heard.filter((part) => part.fromMs < toMs && part.toMs > fromMs));
      }
      atMs = unit.endMs;
    }
    return stays;
  }

  findSignal(tagId: number, ms: number, gatewayId?: number): AssetSignal | null {
    const [stay] = this.listStays(tagId, ms, ms + 1);
    if (!stay || (gatewayId !== undefined && stay.gatewayId !== gatewayId)) return null;
    const noise = this.#noises.get(tagId) ?? new Noise(this.#context.plan.seed, tagId, 'signal');
    this.#noises.set(tagId, noise);
    return {
      gatewayId: stay.gatewayId,
      rssi: computeAssetRssi(stay.mm, noise.at(Math.floor(ms / SIGHTING_PERIOD_MS))),
    };
  }

  listHeardBy(gatewayId: number, ms: number): { tagId: number; rssi: number }[] {
    if (!this.#stations.some(({ id }) => id === gatewayId)) return [];
    return [...this.#tagIds].flatMap((tagId) => {
      const signal = this.findSignal(tagId, ms);
      return signal?.gatewayId === gatewayId ? [{ tagId, rssi: signal.rssi }] : [];
    });
  }

  /** The stays of a tag in the unit that contains an instant, outages ignored. */
  #findUnit(tagId: number, ms: number): { readonly stays: PackedStays; readonly endMs: number } {
    const span = this.#calendar.findSpan(ms);
    const simulateDay = DAY_SIMULATORS[this.#context.client.type];
    if (!simulateDay || !this.#tagIds.has(tagId)) return { stays: NONE, endMs: span.endMs };
    const { plan, cache } = this.#context;
    const stays = cache.stays.getOrCreate(`${tagId}/${span.key}`, () => {
      const { seed, keyOriginMs } = plan;
      if (isUnheard(seed, tagId)) return NONE;
      const nextKey = Math.floor((span.endMs - keyOriginMs) / MINUTE_MS);
      return packStays(simulateDay({ seed, tagId, span, nextKey, stations: this.#stations }));
    });
    return { stays, endMs: span.endMs };
  }
}
