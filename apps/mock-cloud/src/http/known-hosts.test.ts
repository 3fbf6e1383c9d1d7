import { hostname } from 'node:os';
import { describe, expect, it } from 'vitest';
import { KnownHosts } from './known-hosts.ts';

describe('a server on loopback', () => {
  const hosts = new KnownHosts('127.0.0.1', ['demo.test']);

  it.each(['localhost', 'LOCALHOST:4170', '127.0.0.1:80', '[::1]:4170', 'demo.test', 'demo.test:8080'])(
    'answers to the host %s',
    (host) => {
      expect(hosts.hasHost(host)).toBe(true);
      expect(hosts.hasHost(host)).toBe(true);
    },
  );

  it.each([
    ...['evil.test', 'localhost.evil.test', '127.0.0.1.evil.test', '0.0.0.0', '', ' ', 'localhost/evil', '192.168.1.4'],
    ...['evil.test#localhost', 'localhost@evil.test', 'evil.test@localhost', 'localhost:x', 'localhost\\evil.test'],
  ])('does not answer to the host %j', (host) => {
    expect(hosts.hasHost(host)).toBe(false);
  });

  it('does not answer to a request without a host', () => {
    expect(hosts.hasHost(undefined)).toBe(false);
  });

  it('judges a host correctly after many others', () => {
    for (let n = 0; n < 1000; n += 1) expect(hosts.hasHost(`h${n}.test`)).toBe(false);
    expect(hosts.hasHost('localhost')).toBe(true);
  });
});

describe('the origin of a page', () => {
  const hosts = new KnownHosts('127.0.0.1', ['demo.test'], 'https://demo.test');

  it('is the server’s own if it has the requested host and port', () => {
    expect(hosts.hasOrigin('http://localhost:4170', 'LOCALHOST:4170')).toBe(true);
    expect(hosts.hasOrigin('http://localhost:4171', 'localhost:4170')).toBe(false);
    expect(hosts.hasOrigin('null', 'localhost:4170')).toBe(false);
  });

  it('is the server’s own if it is the public one, whatever host a proxy requests', () => {
    for (const host of ['demo.test', '127.0.0.1:4170']) expect(hosts.hasOrigin('https://demo.test', host)).toBe(true);
    expect(hosts.hasOrigin('https://demo.test:8443', 'demo.test')).toBe(false);
    // Another scheme or port of the public name is another site, also if the proxy passes that port on.
    expect(hosts.hasOrigin('https://demo.test:8443', 'demo.test:8443')).toBe(false);
    expect(hosts.hasOrigin('http://demo.test', 'demo.test')).toBe(false);
    expect(hosts.hasOrigin('https://evil.test', 'demo.test')).toBe(false);
    expect(new KnownHosts('127.0.0.1', []).hasOrigin('https://demo.test', 'localhost')).toBe(false);
  });
});

describe('a server beyond loopback', () => {
  it('answers to the address on which it listens', () => {
    const hosts = new KnownHosts('192.0.2.7', []);
    expect(hosts.hasHost('192.0.2.7:4170')).toBe(true);
    expect(hosts.hasHost('192.0.2.8:4170')).toBe(false);
    expect(new KnownHosts('2001:db8::1', []).hasHost('[2001:db8::1]:4170')).toBe(true);
  });

  it('answers to all addresses and the name of the machine when it listens on a wildcard address', () => {
    const hosts = new KnownHosts('0.0.0.0', []);
    expect(hosts.hasHost(`${hostname()}:4170`)).toBe(true);
    expect(hosts.hasHost('127.0.0.1')).toBe(true);
    expect(hosts.hasHost('evil.test')).toBe(false);
  });
});
