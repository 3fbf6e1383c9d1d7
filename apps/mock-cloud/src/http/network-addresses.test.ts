// cspell:words wlan
import type { NetworkInterfaceInfo } from 'node:os';
import { describe, expect, it } from 'vitest';
import { listNetworkAddresses } from './network-addresses.ts';

function toInterface(address: string, internal = false): NetworkInterfaceInfo {
  const shared = { address, netmask: '', mac: '', internal, cidr: null };
  return address.includes(':') ? { ...shared, family: 'IPv6', scopeid: 0 } : { ...shared, family: 'IPv4' };
}

const INTERFACES = {
  lo: [toInterface('127.0.0.1', true), toInterface('::1', true)],
  docker0: [toInterface('172.17.0.1')],
  wlan0: [toInterface('fe80::1'), toInterface('2001:db8::7'), toInterface('192.168.1.20')],
  eth0: [toInterface('10.0.0.3'), toInterface('169.254.3.4')],
};
const list = (host: string, publicUrl?: string) => listNetworkAddresses({ host, port: 4170, publicUrl }, INTERFACES);

describe('the addresses for other devices', () => {
  it('are those of the network, and last those inside of this machine', () => {
    expect(list('0.0.0.0')).toEqual(['http://192.168.1.20:4170', 'http://10.0.0.3:4170', 'http://172.17.0.1:4170']);
  });

  it('include those of IPv6 if the server listens to them', () => {
    expect(list('::')).toEqual([
      'http://192.168.1.20:4170',
      'http://10.0.0.3:4170',
      'http://[2001:db8::7]:4170',
      'http://172.17.0.1:4170',
    ]);
  });

  it('are the one on which the server listens', () => {
    expect(list('10.0.0.3')).toEqual(['http://10.0.0.3:4170']);
    expect(list('2001:db8::7')).toEqual(['http://[2001:db8::7]:4170']);
    expect(list('yard.local')).toEqual(['http://yard.local:4170']);
  });

  it('are none on loopback', () => {
    for (const host of ['127.0.0.1', 'localhost', '::1']) expect(list(host)).toEqual([]);
  });

  it('are that of the proxy if there is one', () => {
    expect(list('127.0.0.1', 'https://demo.test')).toEqual(['https://demo.test']);
  });
});
