/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findScenario, loadScenario, parseCsvRecords, startServer } from '@lapwing/mock-cloud';
import { cleanup, screen } from '@testing-library/react';
import type { RenderedApp } from './render-app.tsx';

const FIXTURES = join(import.meta.dirname, '../../../../fixtures');

interface RealCloud {
  readonly close: () => Promise<void>;
}

/**
 * Starts a real cloud in this process with a paused clock, and sets the page's address to it. The API client reads that
 * address when it is imported, so import it afterwards.
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
    readThreads: false,
    logLevel: 'silent',
    passwordCost: { N: 16, r: 1, p: 1 },
  });
  window.happyDOM.setURL(server.url);
  return {
    close: async () => {
      // The page must stop polling first.
      cleanup();
      await server.close();
    },
  };
}

/** Renders the dashboard at a path of the started cloud. */
export async function renderAtCloud(path: string): Promise<RenderedApp> {
  return (await import('./render-app.tsx')).renderApp(path);
}

/** Renders the dashboard and signs in. */
export async function signInAtCloud(email: string): Promise<RenderedApp> {
  const app = await renderAtCloud('/');
  await app.user.type(await screen.findByLabelText('Email'), email);
  await app.user.type(screen.getByLabelText('Password'), 'lapwing-demo{Enter}');
  return app;
}

/** The rows of a golden table, keyed by the names in its header. */
export function goldenRows(scenario: string, table: string): Record<string, string>[] {
  return parseCsvRecords(readFileSync(join(FIXTURES, 'golden', scenario, `${table}.csv`), 'utf8'));
}
