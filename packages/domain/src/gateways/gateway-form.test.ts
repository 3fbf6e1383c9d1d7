import { describe, expect, it } from 'vitest';
import { findGatewayProblems } from './gateway-form.ts';

const NONE = { staticIp: '', gateway: '', subnet: '', dnsPrimary: '', dnsSecondary: '' };
const FILLED = {
  staticIp: '10.0.0.20',
  gateway: '10.0.0.1',
  subnet: '255.255.255.0',
  dnsPrimary: '1.1.1.1',
  dnsSecondary: '8.8.8.8',
};
const STORED = { label: 'Hauler 01', ...NONE };

describe('a fixed address', () => {
  it('is four numbers of 0 to 255 separated by dots', () => {
    const find = (gateway: string) => findGatewayProblems({ ...STORED, ...FILLED }, { gateway });
    for (const address of ['0.0.0.0', '10.0.0.20', '255.255.255.255', '192.168.1.9']) expect(find(address)).toEqual([]);
    for (const other of [
      '10.0.0',
      '10.0.0.256',
      '10.0.0.1.2',
      '10.0.0.01',
      ' 10.0.0.1',
      '10.0.0.1\n',
      '::1',
      'a.b.c.d',
    ])
      expect(find(other), other).toEqual([{ field: 'gateway', problem: 'bad-address' }]);
  });

  it('must be filled in completely or not at all', () => {
    expect(findGatewayProblems({ ...STORED, ...FILLED }, NONE)).toEqual([]);
    expect(findGatewayProblems(STORED, FILLED)).toEqual([]);
    expect(findGatewayProblems(STORED, { subnet: '255.255.255.0' })).toEqual(
      ['staticIp', 'gateway', 'dnsPrimary', 'dnsSecondary'].map((field) => ({ field, problem: 'fill-this' })),
    );
    expect(findGatewayProblems({ ...STORED, ...FILLED }, { dnsSecondary: '' })).toEqual([
      { field: 'dnsSecondary', problem: 'fill-this' },
    ]);
  });

  it('reports each field that is not an address', () => {
    expect(findGatewayProblems(STORED, { ...FILLED, gateway: 'router', dnsSecondary: '' })).toEqual([
      { field: 'gateway', problem: 'bad-address' },
      { field: 'dnsSecondary', problem: 'fill-this' },
    ]);
  });

  it('is checked only once one of its five fields is edited', () => {
    const half = { ...STORED, staticIp: '10.0.0.20', gateway: 'router' };
    expect(findGatewayProblems(half, { label: 'Hauler 02' })).toEqual([]);
    expect(findGatewayProblems(half, { gateway: '10.0.0.1' }).map(({ field }) => field)).toEqual([
      'subnet',
      'dnsPrimary',
      'dnsSecondary',
    ]);
  });
});

describe('the label of a gateway', () => {
  it('is required and has at most 45 characters', () => {
    const find = (label: string) => findGatewayProblems(STORED, { label });
    expect(find('')).toEqual([{ field: 'label', problem: 'required' }]);
    expect(find('  ')).toEqual([{ field: 'label', problem: 'required' }]);
    expect(find('x'.repeat(45))).toEqual([]);
    expect(find('x'.repeat(46))).toEqual([{ field: 'label', problem: 'too-long' }]);
  });
});
