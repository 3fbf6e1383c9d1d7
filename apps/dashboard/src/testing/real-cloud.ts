/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findScenario, loadScenario, startServer } from '@lapwing/mock-cloud';
import { cleanup, screen } from '@testing-library/react';
import type { RenderedApp } from './render-app.tsx';

const FIXTURES = join(import.meta.dirname, '../../../../fixtures');

interface RealCloud {
  readonly close: () => Promise<void>;
}

/**
 * A real cloud in this process, whose clock stands; the page is at its address from then on. The API's address is taken
 * from the page's when it is first imported, so whatever imports it comes after.
 */
export async function startRealCloud(scenario: string, at?: string): Promise<RealCloud> {
  const file = findScenario(scenario, FIXTURES);
  const loaded = file === null ? null : loadScenario(file);
  if (!loaded?.ok) throw new Error(`The scenario ${scenario} cannot be loaded.`);
  const server = await startServer({
    scenario: loaded,
    port: 0,
    data: 'memory',
    paused: true,
    ...(at !== undefined && { atMs: Date.parse(at) }),
    validateResponses: true,
    logLevel: 'silent',
    passwordCost: { N: 16, r: 1, p: 1 },
  });
  window.happyDOM.setURL(server.url);
  return {
    close: async () => {
      // A page that still polled would ask nobody.
      cleanup();
      await server.close();
    },
  };
}

/** The dashboard at an address of the cloud that was started. */
export async function renderAtCloud(path: string): Promise<RenderedApp> {
  return (await import('./render-app.tsx')).renderApp(path);
}

/** The same once somebody has signed in. */
export async function signInAtCloud(email: string): Promise<RenderedApp> {
  const app = await renderAtCloud('/');
  await app.user.type(await screen.findByLabelText('Email'), email);
  await app.user.type(screen.getByLabelText('Password'), 'lapwing-demo{Enter}');
  return app;
}

/** The rows of a golden table by the names in its head, as replays take them. */
export function goldenRows(scenario: string, table: string): Record<string, string>[] {
  const [head = '', ...lines] = readFileSync(join(FIXTURES, 'golden', scenario, `${table}.csv`), 'utf8')
    .trim()
    .split(/\r?\n/);
  const names = head.split(',');
  return lines.map((line) => Object.fromEntries(line.split(',').map((cell, at) => [names[at] ?? '', cell])));
}
