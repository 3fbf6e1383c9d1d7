import { describe, expect, it } from 'vitest';
import { expandText, listProblems, SCENARIO, withLine } from '../testing/small-scenario.ts';

const withNetworks = (networks: string): string =>
  withLine('    domain: small.test\n', `    domain: small.test\n    networks: ${networks}\n`);
const networksOf = (scenario: string) => expandText(scenario).clients[0]?.networks;

describe('the networks of a client', () => {
  it('are an internal one and those of the layout’s access points by default', () => {
    expect(networksOf(SCENARIO)).toEqual([
      { id: 1001, ssid: 'lapwing-1', hidden: false, internal: true },
      { id: 1002, ssid: 'yard', hidden: false, internal: false },
    ]);
  });

  it('are an internal one and one for the gateways without a layout', () => {
    const station = `version: 1
name: shop
title: A shop
seed: 7
clock: { start: now, replay: '2026-03-18T10:42:00Z', backfill: P2D, timezone: Europe/London }
clients: [{ id: 7, type: 3, name: Shop, domain: shop.test, stations: [{ id: 1, label: Shelf }] }]
`;
    expect(networksOf(station)?.map(({ ssid }) => ssid)).toEqual(['lapwing-7', 'shop-gateways']);
  });

  it('are those that the scenario lists, the internal one first', () => {
    expect(networksOf(withNetworks('[{ ssid: dock, hidden: true }, { ssid: ours, internal: true }]'))).toEqual([
      { id: 1002, ssid: 'ours', hidden: false, internal: true },
      { id: 1001, ssid: 'dock', hidden: true, internal: false },
    ]);
  });

  it('are a problem of the file if they break a rule, with the line', () => {
    const problems = (networks: string): string[] => listProblems(withNetworks(networks));
    expect(problems('[{ ssid: dock }, { ssid: dock }]')).toEqual([
      expect.stringContaining('SSID already exists, please choose a different name.'),
    ]);
    expect(problems('[{ ssid: x }]')).toHaveLength(1);
    expect(problems(`[{ ssid: ${'ñ'.repeat(17)} }]`)).toHaveLength(1);
    expect(problems('[{ ssid: aa, hidden: true }, { ssid: bb, hidden: true }]')).toEqual([
      expect.stringContaining('only one network of a client can be hidden'),
    ]);
    expect(problems('[{ ssid: aa, internal: true }, { ssid: bb, internal: true }]')).toEqual([
      expect.stringContaining('only one network of a client can be internal'),
    ]);
  });
});
