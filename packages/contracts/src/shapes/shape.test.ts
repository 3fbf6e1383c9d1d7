import { expect, it } from 'vitest';
import { findMismatch, type Shape } from './shape.ts';

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

it.each<{ message: string; value: unknown }>([
  { message: 'answer is not an object', value: [] },
  { message: 'answer.places is missing', value: {} },
  { message: 'answer.places is not a list', value: { places: place } },
  { message: 'answer.places.1.name is missing', value: { places: [place, { id: 2 }] } },
  { message: 'answer.places.0.id is not an integer', value: { places: [{ ...place, id: '1' }] } },
  { message: 'answer.last.name is not a string', value: { places: [], last: { ...place, name: 1 } } },
  { message: 'answer.next.due is missing', value: { places: [], next: place } },
  { message: 'answer.level is not a number or null', value: { places: [], level: 'full' } },
])('an answer that does not match its schema is reported: $message', ({ message, value }) => {
  expect(findMismatch(value, fleet, schemas)).toBe(message);
});

it.each<{ what: string; value: unknown }>([
  {
    what: 'every field of its schema',
    value: { places: [place], last: place, next: { ...place, due: 2 }, level: 0.5 },
  },
  { what: 'null where the schema allows it', value: { places: [], last: null, level: null } },
  { what: 'fields that only a newer cloud knows', value: { places: [{ ...place, floor: 2 }], weather: 'rain' } },
])('an answer is accepted with $what', ({ value }) => {
  expect(findMismatch(value, fleet, schemas)).toBeNull();
});
