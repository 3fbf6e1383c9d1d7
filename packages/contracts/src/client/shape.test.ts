import { expect, it } from 'vitest';
import { misfit, type Shape } from './shape.ts';

const schemas = {
  Place: {
    type: 'object',
    required: ['id', 'name'],
    properties: { id: { type: 'integer' }, name: { type: 'string' } },
  },
} as const;
const fleet: Shape = {
  type: 'object',
  required: ['places'],
  properties: {
    places: { type: 'array', items: { $ref: 'Place' } },
    last: { oneOf: [{ $ref: 'Place' }, { type: 'null' }] },
    next: { allOf: [{ $ref: 'Place' }, { type: 'object', required: ['due'] }] },
    level: { type: ['number', 'null'] },
  },
};
const place = { id: 1, name: 'Dock' };

it.each<{ says: string; value: unknown }>([
  { says: 'the answer is no object', value: [] },
  { says: 'the answer.places is missing', value: {} },
  { says: 'the answer.places is no array', value: { places: place } },
  { says: 'the answer.places.1.name is missing', value: { places: [place, { id: 2 }] } },
  { says: 'the answer.places.0.id is no integer', value: { places: [{ ...place, id: '1' }] } },
  { says: 'the answer.last.name is no string', value: { places: [], last: { ...place, name: 1 } } },
  { says: 'the answer.next.due is missing', value: { places: [], next: place } },
  { says: 'the answer.level is no number or null', value: { places: [], level: 'full' } },
])('$says', ({ says, value }) => {
  expect(misfit(value, fleet, schemas)).toBe(says);
});

it.each<{ what: string; value: unknown }>([
  { what: 'all that is asked for', value: { places: [place], last: place, next: { ...place, due: 2 }, level: 0.5 } },
  { what: 'what may be null', value: { places: [], last: null, level: null } },
  { what: 'what a newer cloud says more', value: { places: [{ ...place, floor: 2 }], weather: 'rain' } },
])('lets $what through', ({ value }) => {
  expect(misfit(value, fleet, schemas)).toBeNull();
});
