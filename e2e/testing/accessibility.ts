import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type Axe = typeof axe;

/** Waits for transitions and animations to finish, except for endless ones. */
async function waitForTransitions(page: Page): Promise<void> {
  const isStill = () =>
    document.getAnimations().every(({ playState, effect }) => {
      return playState !== 'running' || effect?.getComputedTiming().endTime === Infinity;
    });
  await page.waitForFunction(isStill, undefined, { polling: 100 });
}

/** Expects axe to find no accessibility violations in the current state of the page. */
export async function expectAccessible(page: Page): Promise<void> {
  await waitForTransitions(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const violations = await page.evaluate(async () => {
    const { run } = (window as unknown as { axe: Axe }).axe;
    const results = await run({
      resultTypes: ['violations'],
      // Skips the stylesheets: they are slow to load again, and only an experimental rule needs them.
      preload: { assets: ['media'] },
      // Axe leaves the rules of WCAG 2.2 out by default.
      rules: { 'target-size': { enabled: true } },
    });
    return results.violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
  });
  expect(violations).toEqual([]);
}
