import { describe, expect, it } from 'vitest';
import {
  computeFreshness,
  isConnected,
  isInventoryOffline,
  isOffline,
  isOfflineByHeartbeat,
  chooseOfflineLimitSec,
} from './offline.ts';

const NOW = 1_772_600_000;
const ago = (sec: number): number => NOW - sec;

describe('a gateway', () => {
  it('without a power source is online at 360 s and offline at 361 s', () => {
    expect(isOffline({ powerSource: false, offlineTs: ago(360) }, NOW)).toBe(false);
    expect(isOffline({ powerSource: false, offlineTs: ago(361) }, NOW)).toBe(true);
    expect(chooseOfflineLimitSec(false)).toBe(360);
  });

  it('with a power source is online at 60 s and offline at 61 s', () => {
    expect(isOffline({ powerSource: true, offlineTs: ago(60) }, NOW)).toBe(false);
    expect(isOffline({ powerSource: true, offlineTs: ago(61) }, NOW)).toBe(true);
    expect(chooseOfflineLimitSec(true)).toBe(60);
  });

  it('without an offline timestamp is online', () => {
    expect(isOffline({ powerSource: true, offlineTs: null }, NOW)).toBe(false);
    expect(isOffline({ powerSource: false, offlineTs: null }, NOW)).toBe(false);
  });

  it('is offline by its last heartbeat at 61 s, not at 60 s', () => {
    expect(isOfflineByHeartbeat(ago(60), NOW)).toBe(false);
    expect(isOfflineByHeartbeat(ago(61), NOW)).toBe(true);
    expect(isOfflineByHeartbeat(null, NOW)).toBe(true);
  });

  it('is connected up to 60 s after its heartbeat with a power source, up to 360 s without', () => {
    const isUp = (powerSource: boolean, sec: number): boolean =>
      isConnected({ powerSource, lastHeartbeatTs: ago(sec) }, NOW);
    expect([isUp(true, 60), isUp(true, 61)]).toEqual([true, false]);
    expect([isUp(false, 360), isUp(false, 361)]).toEqual([true, false]);
    expect(isConnected({ powerSource: true, lastHeartbeatTs: null }, NOW)).toBe(false);
  });

  it('of the inventory is offline after 6 minutes whatever its power source', () => {
    expect(isInventoryOffline(ago(360), NOW)).toBe(false);
    expect(isInventoryOffline(ago(361), NOW)).toBe(true);
    expect(isInventoryOffline(null, NOW)).toBe(false);
  });
});

describe('the freshness of a gateway', () => {
  const fresh = (powerSource: boolean, sec: number, offlineTs: number | null = null): string =>
    computeFreshness({ powerSource, offlineTs, lastHeartbeatTs: ago(sec) }, NOW);

  it('is stale after a third of its offline limit', () => {
    expect([fresh(true, 20), fresh(true, 21)]).toEqual(['live', 'stale']);
    expect([fresh(false, 120), fresh(false, 121)]).toEqual(['live', 'stale']);
  });

  it('is offline by the offline rule', () => {
    expect([fresh(true, 60, ago(60)), fresh(true, 61, ago(61))]).toEqual(['stale', 'offline']);
    expect([fresh(false, 360, ago(360)), fresh(false, 361, ago(361))]).toEqual(['stale', 'offline']);
  });

  it('distinguishes a gateway that was never heard from one that is offline', () => {
    expect(computeFreshness({ powerSource: true, offlineTs: null, lastHeartbeatTs: null }, NOW)).toBe('never');
    expect(computeFreshness({ powerSource: true, offlineTs: ago(90), lastHeartbeatTs: null }, NOW)).toBe('offline');
  });
});
