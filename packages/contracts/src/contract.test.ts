import { expect, it } from 'vitest';
import product from '../../../package.json' with { type: 'json' };
import control from './generated/control.json' with { type: 'json' };
import openapi from './generated/openapi.json' with { type: 'json' };
import { WORLD_NAME } from './world-name.ts';

const SOURCE = /^[LRS]§\d(, [LRS]§\d)*$/;

interface Operation {
  operationId: string;
  'x-source'?: string;
  'x-decided'?: boolean;
}

function operationsOf(paths: object): Operation[] {
  return Object.values(paths).flatMap((item: object) => Object.values(item) as Operation[]);
}

it('every operation names its source in the specification, or says that it was decided', () => {
  const unnamed = [...operationsOf(openapi.paths), ...operationsOf(control.paths)].filter(
    (operation) => !SOURCE.test(operation['x-source'] ?? '') && operation['x-decided'] !== true,
  );
  expect(unnamed.map(({ operationId }) => operationId)).toEqual([]);
});

it('names of worlds have the pattern that the control document gives them', () => {
  expect(control.components.schemas.Name.pattern).toBe(WORLD_NAME.source);
});

it('both documents have the version of the product', () => {
  expect([openapi.info.version, control.info.version]).toEqual([product.version, product.version]);
});

it('every key on the wire is in snake_case', () => {
  const names: string[] = [];
  const collect = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if ('properties' in value && typeof value.properties === 'object')
      names.push(...Object.keys(value.properties ?? {}));
    Object.values(value).forEach(collect);
  };
  collect(openapi);
  expect(names.length).toBeGreaterThan(500);
  expect(names.filter((name) => !/^[a-z0-9_]+$/.test(name))).toEqual([]);
});
