import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FIXTURES } from '../testing/fixture-plans.ts';
import { findScenario, listScenarios } from './find.ts';

describe('finding a scenario', () => {
  it('finds it by its name and by its path', () => {
    const path = `${FIXTURES}/scenarios/demo.yaml`;
    expect(findScenario('demo', FIXTURES)).toBe(path);
    expect(findScenario(path, FIXTURES)).toBe(path);
  });

  it('returns null for a name or path without a file, and for a folder', () => {
    expect(findScenario('demoo', FIXTURES)).toBeNull();
    expect(findScenario('../scenarios/demo', FIXTURES)).toBeNull();
    expect(findScenario(`${FIXTURES}/scenarios`, FIXTURES)).toBeNull();
  });

  it('prefers the scenario of a name to a file with the same name', () => {
    const cwd = process.cwd();
    const folder = mkdtempSync(join(tmpdir(), 'lapwing-find-'));
    writeFileSync(join(folder, 'demoo'), 'version: 1');
    process.chdir(folder);
    try {
      expect(findScenario('demoo', FIXTURES)).toBeNull();
      expect(findScenario('./demoo', FIXTURES)).toBe('./demoo');
    } finally {
      process.chdir(cwd);
      rmSync(folder, { recursive: true });
    }
  });

  it('lists the existing scenarios in alphabetical order', () => {
    expect(listScenarios(FIXTURES)).toEqual(expect.arrayContaining(['demo', 'faults']));
    expect(listScenarios(FIXTURES)).toEqual([...listScenarios(FIXTURES)].sort());
    expect(listScenarios(`${FIXTURES}/nowhere`)).toEqual([]);
  });
});
