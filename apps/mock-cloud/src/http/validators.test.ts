import { describe, expect, it } from 'vitest';
import { type OpenApiDocument, type OperationSpec, readContract } from './contract.ts';
import { createValidators, type RawInput } from './validators.ts';

const DOCUMENT: OpenApiDocument = {
  components: { schemas: { Id: { type: 'integer', minimum: 0 } } },
  paths: {
    '/things/{id}': {
      put: {
        operationId: 'putThing',
        parameters: [
          { name: 'id', in: 'path', required: true, schema: { $ref: '#/components/schemas/Id' } },
          { name: 'limit', in: 'query', schema: { type: 'number' } },
          { name: 'all', in: 'query', schema: { type: 'boolean' } },
          { name: 'label', in: 'query', schema: { type: 'string', maxLength: 3 } },
        ],
        requestBody: {
          required: true,
          content: {
            'application/json': {
              schema: {
                type: 'object',
                additionalProperties: false,
                required: ['places'],
                properties: {
                  places: {
                    type: 'array',
                    items: { type: 'object', required: ['x'], properties: { x: { type: 'number' } } },
                  },
                },
              },
            },
          },
        },
        responses: {
          '200': { content: { 'application/json': { schema: { $ref: '#/components/schemas/Id' } } } },
          '204': {},
          default: { content: { 'application/problem+json': { schema: { type: 'object' } } } },
        },
      },
    },
  },
};

const contract = readContract(DOCUMENT);
const validators = createValidators(contract);
const putThing = operationOf('putThing');
const GOOD: RawInput = { path: { id: '7' }, query: {}, body: { places: [] }, bodyType: 'application/json' };

function operationOf(id: string): OperationSpec {
  const operation = contract.operations.get(id);
  if (!operation) throw new Error(`The document has no ${id}`);
  return operation;
}

function wrong(raw: Partial<RawInput>): string[] {
  const checked = validators.input(putThing, { ...GOOD, ...raw });
  return checked.ok ? [] : checked.errors.map(({ where, message }) => `${where} ${message}`);
}

describe('checking input against the contract', () => {
  it('gives parameters the types that the contract names', () => {
    const checked = validators.input(putThing, { ...GOOD, query: { limit: '2.5', all: 'true', label: '12' } });
    expect(checked).toMatchObject({
      ok: true,
      input: { path: { id: 7 }, query: { limit: 2.5, all: true, label: '12' } },
    });
  });

  it.each(['', ' 7', '7.0', '1e3', '0x10', 'seven', '99999999999999999999'])('refuses %j as an integer', (id) => {
    expect(wrong({ path: { id } })).toEqual(['path/id must be integer']);
  });

  it('says where the input is wrong, all of it at once', () => {
    expect(
      wrong({ path: { id: '-1' }, query: { label: 'long' }, body: { places: [{ x: 1 }, { x: '2' }], extra: 1 } }),
    ).toEqual([
      'path/id must be >= 0',
      'query/label must NOT have more than 3 characters',
      'body/extra is not known here',
      'body/places/1/x must be number',
    ]);
  });

  it('names what is missing and what it does not know', () => {
    expect(wrong({ body: {} })).toEqual(['body/places is missing']);
    expect(wrong({ query: { lable: 'a' } })).toEqual(['query/lable is not known here']);
  });

  it('refuses a parameter that is given twice', () => {
    expect(wrong({ query: { label: ['a', 'b'] } })).toEqual(['query/label must be string']);
  });
});

describe('checking answers against the contract', () => {
  const answer = (status: number, type: string | null, body?: unknown): string[] =>
    validators.answer(putThing, { status, type, body }).map(({ where }) => where);

  it('passes what the contract says', () => {
    expect(answer(200, 'application/json', 7)).toEqual([]);
    expect(answer(204, null)).toEqual([]);
    expect(answer(404, 'application/problem+json', {})).toEqual([]);
  });

  it('finds another shape, type or emptiness', () => {
    expect(answer(200, 'application/json', 'seven')).toEqual(['']);
    expect(answer(200, 'text/csv', 7)).toEqual(['type']);
    expect(answer(200, null)).toEqual(['type']);
    expect(answer(204, 'application/json', 7)).toEqual(['type']);
  });
});
