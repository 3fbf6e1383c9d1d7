/// <reference types="node" />
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { useHasFullMenu, useIsPhone, useIsWide } from './widths.ts';

const ROOT = join(import.meta.dirname, '..');
/** The two widths at which the layout changes, and those one pixel beside them. */
const SHARED = /\b(76[789]|1199|120[01])px/;
const RIGHT = ['(width <= 768px)', '(width > 768px)', '(width <= 1200px)', '(width > 1200px)'];

function at<T>(width: number, hook: () => T): T {
  window.happyDOM.setViewport({ width, height: 900 });
  return renderHook(hook).result.current;
}

/** The conditions on the width in the media queries of a style sheet. */
function readWidthQueries(file: string): string[] {
  const text = readFileSync(join(ROOT, file), 'utf8');
  const queries = [...text.matchAll(/@media ([^{]*width[^{]*)/g)].map((match) => match[1]?.trim() ?? '');
  return queries.flatMap((query) => query.split(/ and |, /).filter((part) => part.includes('width')));
}

afterEach(cleanup);

describe('the width of the window', () => {
  it('selects the phone layout up to and including 768 px', () => {
    expect([390, 768, 769, 1440].map((width) => at(width, useIsPhone))).toEqual([true, true, false, false]);
  });

  it('selects the full menu from 960 px on', () => {
    expect([390, 959, 960, 1440].map((width) => at(width, useHasFullMenu))).toEqual([false, false, true, true]);
  });

  it('selects the wide live panel above 1200 px', () => {
    expect([390, 1200, 1201, 1440].map((width) => at(width, useIsWide))).toEqual([false, false, true, true]);
  });

  it('is queried with the same conditions in every style sheet', () => {
    const files = readdirSync(ROOT, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'));
    const queries = files.flatMap((file) => readWidthQueries(file).map((query) => [file, query] as const));
    const shared = queries.filter(([, query]) => SHARED.test(query));
    expect(shared.length).toBeGreaterThan(5);
    expect(shared.filter(([, query]) => !RIGHT.includes(query))).toEqual([]);
  });
});
