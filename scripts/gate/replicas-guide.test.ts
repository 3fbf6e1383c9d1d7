import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { GRACEFUL_CLOSING } from '@lapwing/mock-cloud';
import { lapwing } from '../../apps/cli/src/testing/test-machine.ts';

const ROOT = join(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(join(ROOT, 'docs/guides', file), 'utf8');

interface Service {
  readonly command?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly healthcheck?: { readonly test: readonly string[] };
  readonly stop_grace_period: string;
  readonly build?: { readonly context: string; readonly dockerfile: string };
}

interface Container {
  readonly args: readonly string[];
  readonly env: readonly {
    readonly name: string;
    readonly valueFrom: { readonly secretKeyRef: { readonly key: string } };
  }[];
  readonly ports: readonly { readonly name: string; readonly containerPort: number }[];
  readonly readinessProbe: {
    readonly httpGet: { readonly path: string; readonly port: string };
    readonly periodSeconds: number;
    readonly timeoutSeconds: number;
    readonly failureThreshold: number;
  };
}

interface Manifest {
  readonly kind: string;
  readonly stringData?: Readonly<Record<string, string>>;
  readonly spec?: {
    readonly replicas: number;
    readonly strategy: { readonly rollingUpdate: { readonly maxUnavailable: number } };
    readonly template: {
      readonly spec: { readonly terminationGracePeriodSeconds: number; readonly containers: readonly Container[] };
    };
  };
}

const guide = read('replicas.md');
const { services } = parse(read('replicas/compose.yaml'), { merge: true }) as {
  readonly services: Readonly<Record<string, Service>>;
};
const replicas = Object.entries(services).filter(([name]) => name.startsWith('replica-'));
const manifests = parseAllDocuments(read('replicas/kubernetes.yaml')).map((document) => {
  expect(document.errors).toEqual([]);
  return document.toJS() as Manifest;
});
const findManifest = (kind: string): Manifest => manifests.find((manifest) => manifest.kind === kind)!;
const { spec } = findManifest('Deployment');
const pod = spec!.template.spec;
const [container] = pod.containers as [Container];

let flags: ReadonlySet<string>;
beforeAll(async () => {
  const { out } = await lapwing({ root: ROOT }, 'up', '--help');
  flags = new Set(out.match(/--[a-z-]+/g));
});

/** The flags of commands, of which `up` is the verb. */
const listFlags = (commands: string): string[] => commands.match(/--[a-z-]+/g) ?? [];

describe('the guide to replicas', () => {
  it('has commands whose flags `lapwing up` knows', () => {
    const commands = guide.match(/npx lapwing up .*/g) ?? [];
    expect(commands).toHaveLength(2);
    for (const command of commands) {
      expect(command).toMatch(/ --data postgres:\/\/\S+ .*--port \d+$/);
      for (const flag of listFlags(command)) expect(flags).toContain(flag);
    }
    for (const flag of ['--at', '--speed', '--paused', '--fresh', '--host', '--public-url', '--allow-host']) {
      expect(guide).toContain(`\`${flag}`);
      expect(flags).toContain(flag);
    }
  });

  it('has a proxy with the settings of the one for Docker Compose', () => {
    const settingsOf = (text: string): string[] => text.match(/(?:lb|health)_\w+ \S+/g) ?? [];
    expect(settingsOf(guide)).toEqual(settingsOf(read('replicas/Caddyfile')));
    expect(settingsOf(guide)).toContain('health_uri /ready');
  });

  it('names how long a process takes to close, for which both files give it enough time', () => {
    const { leaveMs, answerMs } = GRACEFUL_CLOSING;
    expect(guide).toContain(`For ${leaveMs / 1000} seconds everything else is answered`);
    expect(guide).toMatch(new RegExp(`Requests in progress, .*, have ${answerMs / 1000} seconds\\.`));
    const closingSec = Number(/closes in this order, within (\d+) seconds/.exec(guide)?.[1]);
    expect(closingSec).toBeGreaterThanOrEqual((leaveMs + answerMs) / 1000 + 3);
    expect(guide).toContain(`\`terminationGracePeriodSeconds: ${pod.terminationGracePeriodSeconds}\``);
    const waits = [pod.terminationGracePeriodSeconds, ...replicas.map(([, one]) => parseInt(one.stop_grace_period))];
    for (const sec of waits) expect(sec).toBeGreaterThan(closingSec);
  });

  it('lets load balancers notice in time that a process closes', () => {
    const { periodSeconds, timeoutSeconds, failureThreshold } = container.readinessProbe;
    const settings = new Map([...guide.matchAll(/health_(\w+) (\d+)s/g)].map(([, name, sec]) => [name, Number(sec)]));
    const proxySec = (settings.get('interval') ?? NaN) + (settings.get('timeout') ?? NaN);
    for (const sec of [(periodSeconds + timeoutSeconds) * failureThreshold, proxySec])
      expect(sec * 1000).toBeLessThan(GRACEFUL_CLOSING.leaveMs);
  });
});

describe('the image', () => {
  const dockerfile = read('replicas/Dockerfile');

  it('runs a file of the repository, as a user who may not write', () => {
    const [program, file] = JSON.parse(/^ENTRYPOINT (.*)$/m.exec(dockerfile)?.[1] ?? '') as string[];
    expect([program, file]).toEqual(['node', 'bin/lapwing.js']);
    expect(readFileSync(join(ROOT, file!), 'utf8')).toMatch(/^#!/);
    expect(dockerfile).toMatch(/^USER node$/m);
  });

  it('runs on a version of Node that Lapwing supports', () => {
    const { engines } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { engines: { node: string } };
    expect(engines.node).toContain(`^${/^FROM node:(\d+)/m.exec(dockerfile)?.[1]}.`);
  });
});

/** What is true of the arguments of a replica, whatever runs it. */
function expectReplica(args: readonly string[]): void {
  expect(args.slice(0, 2)).toEqual(['up', 'demo']);
  const given = args.filter((arg) => arg.startsWith('--'));
  expect(given).toEqual(expect.arrayContaining(['--host', '--port', '--data']));
  for (const flag of given) expect(flags).toContain(flag);
  expect(args[args.indexOf('--host') + 1]).toBe('0.0.0.0');
}

describe('the file for Docker Compose', () => {
  it('starts three equal replicas of one database, with the secrets that --host needs', () => {
    expect(replicas).toHaveLength(3);
    for (const [, { command = [], environment = {} }] of replicas) {
      expectReplica(command);
      expect(command[command.indexOf('--data') + 1]).toMatch(/^postgres:\/\/.*@postgres:5432\/lapwing$/);
      expect(Object.keys(environment)).toEqual(['LAPWING_PASSWORD', 'LAPWING_CONTROL_TOKEN']);
    }
    expect(Object.keys(services)).toEqual(expect.arrayContaining(['postgres', 'proxy']));
  });

  it('checks their readiness, and builds the Dockerfile of the guide', () => {
    for (const [, { healthcheck, build, command = [] }] of replicas) {
      const port = command[command.indexOf('--port') + 1];
      expect(healthcheck?.test.at(-1)).toContain(`http://127.0.0.1:${port}/ready`);
      const folder = join(ROOT, 'docs/guides/replicas');
      expect(readFileSync(join(folder, build!.context, build!.dockerfile), 'utf8')).toBe(read('replicas/Dockerfile'));
    }
  });

  it('has a proxy that sends requests to each replica', () => {
    const upstreams = read('replicas/Caddyfile').match(/replica-\d:\d+/g);
    expect(upstreams).toEqual(replicas.map(([name]) => `${name}:4170`));
  });
});

describe('the file for Kubernetes', () => {
  it('starts three replicas with the secrets of its Secret', () => {
    expect(spec?.replicas).toBe(3);
    expectReplica(container.args);
    expect(container.args).toContain('--public-url');
    const names = container.env.map(({ name }) => name);
    expect(names).toEqual(['LAPWING_DATABASE_URL', 'LAPWING_PASSWORD', 'LAPWING_CONTROL_TOKEN']);
    expect(container.args[container.args.indexOf('--data') + 1]).toBe(`$(${names[0]})`);
    const { stringData = {} } = findManifest('Secret');
    expect(container.env.map(({ valueFrom }) => valueFrom.secretKeyRef.key)).toEqual(Object.keys(stringData));
  });

  it('asks /ready at the port of the server, and stops a replica only when another is ready', () => {
    const { path, port } = container.readinessProbe.httpGet;
    expect(path).toBe('/ready');
    const named = container.ports.find(({ name }) => name === port);
    expect(String(named?.containerPort)).toBe(container.args[container.args.indexOf('--port') + 1]);
    expect(spec?.strategy.rollingUpdate.maxUnavailable).toBe(0);
  });
});
