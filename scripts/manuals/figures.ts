/** Figures of the simulated hardware, from the constants and functions of the simulator. */
import {
  convertRangeToThreshold,
  convertRssiToRange,
  DAY_SEC,
  MINUTE_MS,
  RANGE_MAX,
} from '../../packages/domain/src/index.ts';
import { DEFAULT_PORT } from '../../apps/cli/src/server/default-address.ts';
import { SIGNAL_DBM, writeDbm, writeNumber } from '../../apps/dashboard/src/screens/settings/documentation/figures.ts';
import type { Language } from '../../apps/dashboard/src/tab/languages.ts';
import { MAX_DISTANCE_MM } from '../../apps/mock-cloud/src/world/assets/asset-places.ts';
import { EXTRA_LIFE_DAYS, LEVEL_DROPS, MIN_LIFE_DAYS } from '../../apps/mock-cloud/src/world/battery.ts';
import { MS_HEARD_AFTER_DRAIN } from '../../apps/mock-cloud/src/world/beacon-audibility.ts';
import { SIGHTING_PERIOD_MS } from '../../apps/mock-cloud/src/world/gateway-view.ts';
import { BATTERY_PERIOD_MS, POWERED_PERIOD_MS } from '../../apps/mock-cloud/src/world/heartbeats.ts';
import {
  BEACON_REACH_MM,
  computeAssetRssi,
  computeBeaconRssi,
  computeWifiRssi,
  STRONGEST_DBM,
  WEAKEST_BEACON_DBM,
  WEAKEST_WIFI_DBM,
} from '../../apps/mock-cloud/src/world/radio.ts';
import { MIN_STAY_MS } from '../../apps/mock-cloud/src/world/timed-route.ts';

export const REPORT_SEC = { powered: POWERED_PERIOD_MS / 1000, onBattery: BATTERY_PERIOD_MS / 1000 } as const;
export const SIGHTING_SEC = SIGHTING_PERIOD_MS / 1000;
export const DWELL_SEC = MIN_STAY_MS / 1000;
export const PORT = DEFAULT_PORT;
export const BANDS_DBM = SIGNAL_DBM;

export const BEACON = {
  reachM: BEACON_REACH_MM / 1000,
  weakestDbm: writeDbm(WEAKEST_BEACON_DBM),
  strongestDbm: writeDbm(STRONGEST_DBM),
  heardAfterDrainMin: MS_HEARD_AFTER_DRAIN / MINUTE_MS,
} as const;
export const WIFI_WEAKEST_DBM = writeDbm(WEAKEST_WIFI_DBM);
export const ASSET_REACH_M = MAX_DISTANCE_MM / 1000;

export const BATTERY_DAYS = { min: MIN_LIFE_DAYS, max: MIN_LIFE_DAYS + EXTRA_LIFE_DAYS } as const;
/** Percent of a battery's life after which its level drops to 2, to 1 and to 0. */
export const LEVEL_DROPS_PERCENT = LEVEL_DROPS.map((share) => Math.round(share * 100)) as [number, number, number];

export const THRESHOLD_DBM = {
  closest: writeDbm(convertRangeToThreshold(1)),
  farthest: writeDbm(convertRangeToThreshold(RANGE_MAX)),
};

const DISTANCES_M = [1, 5, 10, 20, 40];
const ASSET_DISTANCES_M = [1, 5, 10, ASSET_REACH_M];

type Signal = (mm: number, noise: number) => number | null;

/** The weakest and the strongest signal at a distance, e.g. `-81 to -76`; a dash where nothing is heard. */
function writeSignal(compute: Signal, metres: number, to: string): string {
  const [weakest, strongest] = [compute(metres * 1000, 0), compute(metres * 1000, 1)];
  if (strongest === null) return '–';
  return `${writeDbm(weakest ?? WEAKEST_BEACON_DBM)} ${to} ${writeDbm(strongest)}`;
}

/** Rows of a table: distance, and the signal of a beacon there in dBm. `to` is the word between two figures. */
export function listBeaconSignals(to: string): string[][] {
  return DISTANCES_M.map((metres) => [`${metres} m`, `${writeSignal(computeBeaconRssi, metres, to)} dBm`]);
}

/** Rows of a table: distance, the signal of an asset tag there in dBm, and the range that the dashboard shows. */
export function listAssetSignals(to: string): string[][] {
  return ASSET_DISTANCES_M.map((metres) => [
    `${metres} m`,
    `${writeSignal(computeAssetRssi, metres, to)} dBm`,
    `${convertRssiToRange(computeAssetRssi(metres * 1000, 0.5))}`,
  ]);
}

/** Rows of a table: distance to the access point, and the signal of a gateway there in dBm. */
export function listWifiSignals(to: string): string[][] {
  return DISTANCES_M.map((metres) => [`${metres} m`, `${writeSignal(computeWifiRssi, metres, to)} dBm`]);
}

/** Reports that so many gateways with power send in a day, written as in a language. */
export function writeReportsPerDay(language: Language): string {
  return writeNumber(DAY_SEC / REPORT_SEC.powered, language);
}
