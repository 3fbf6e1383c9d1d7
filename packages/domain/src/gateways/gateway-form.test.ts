import { describe, expect, it } from 'vitest';
import { findGatewayLabelProblem, isIpv4, findNetworkProblems } from './gateway-form.ts';

const EMPTY = { staticIp: '', gateway: '', subnet: '', dnsPrimary: '', dnsSecondary: '' };
const FILLED = {
  staticIp: '10.0.0.20',
  gateway: '10.0.0.1',
  subnet: '255.255.255.0',
  dnsPrimary: '1.1.1.1',
  dnsSecondary: '8.8.8.8',
};

describe('a fixed address', () => {
  it('is four numbers of 0 to 255 separated by dots', () => {
    for (const address of ['0.0.0.0', '10.0.0.20', '255.255.255.255', '192.168.1.9'])
      expect(isIpv4(address)).toBe(true);
    for (const other of [
      '',
      '10.0.0',
      '10.0.0.256',
      '10.0.0.1.2',
      '10.0.0.01',
      ' 10.0.0.1',
      '10.0.0.1\n',
      '::1',
      'a.b.c.d',
    ])
      expect(isIpv4(other), other).toBe(false);
  });

  it('must be filled in completely or not at all', () => {
    expect(findNetworkProblems(EMPTY)).toEqual([]);
    expect(findNetworkProblems(FILLED)).toEqual([]);
    expect(findNetworkProblems({ ...EMPTY, subnet: '255.255.255.0' })).toEqual(
      ['staticIp', 'gateway', 'dnsPrimary', 'dnsSecondary'].map((field) => ({ field, problem: 'fill-this' })),
    );
  });

  it('reports each field that is not an address', () => {
    expect(findNetworkProblems({ ...FILLED, gateway: 'router', dnsSecondary: '' })).toEqual([
      { field: 'gateway', problem: 'bad-address' },
      { field: 'dnsSecondary', problem: 'fill-this' },
    ]);
  });
});

describe('the label of a gateway', () => {
  it('is required and has at most 45 characters', () => {
    expect(findGatewayLabelProblem('')).toBe('required');
    expect(findGatewayLabelProblem('  ')).toBe('required');
    expect(findGatewayLabelProblem('x'.repeat(45))).toBeNull();
    expect(findGatewayLabelProblem('x'.repeat(46))).toBe('too-long');
  });
});
