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
                    maxItems: 1000,
                    items: { type: 'object', required: ['x'], properties: { x: { type: 'number' } } },
                  },
                  ids: { type: 'array', uniqueItems: true, items: { $ref: '#/components/schemas/Id' } },
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
  const checked = validators.checkInput(putThing, { ...GOOD, ...raw });
  return checked.ok ? [] : checked.errors.map(({ where, message }) => `${where} ${message}`);
}

/** A list that counts how often anything of it is read. */
function countReadsOf<T>(items: T[]): { list: T[]; countReads: () => number } {
  let reads = 0;
  const list = new Proxy(items, {
    get(target, key): unknown {
      reads += 1;
      return Reflect.get(target, key);
    },
  });
  return { list, countReads: () => reads };
}

describe('the validation of input', () => {
  it('converts parameters to the types of the contract', () => {
    const checked = validators.checkInput(putThing, { ...GOOD, query: { limit: '2.5', all: 'true', label: '12' } });
    expect(checked).toMatchObject({
      ok: true,
      input: { path: { id: 7 }, query: { limit: 2.5, all: true, label: '12' } },
    });
  });

  it.each(['', ' 7', '7.0', '1e3', '0x10', 'seven', '99999999999999999999'])('refuses %j as an integer', (id) => {
    expect(wrong({ path: { id } })).toEqual(['path/id must be integer']);
  });

  it('reports all wrong parts of the input at once', () => {
    expect(
      wrong({ path: { id: '-1' }, query: { label: 'long' }, body: { places: [{ x: 1 }, { x: '2' }], extra: 1 } }),
    ).toEqual([
      'path/id must be >= 0',
      'query/label must NOT have more than 3 characters',
      'body/extra is not allowed here',
      'body/places/1/x must be number',
    ]);
  });

  it('reports missing and unknown parts by name', () => {
    expect(wrong({ body: {} })).toEqual(['body/places is missing']);
    expect(wrong({ query: { lable: 'a' } })).toEqual(['query/lable is not allowed here']);
  });

  it('reports the first 20 errors of a small input', () => {
    const errors = wrong({ body: { places: Array.from({ length: 30 }, () => 'x') } });
    expect(errors).toEqual(Array.from({ length: 20 }, (_, n) => `body/places/${n} must be object`));
  });

  it('reports the first error of a large input', () => {
    expect(wrong({ body: { places: [], text: 'x'.repeat(4000) } })).toEqual(['body/text is not allowed here']);
    expect(wrong({ body: { places: Array.from({ length: 500 }, () => ({ x: 'wrong' })) } })).toEqual([
      'body/places/0/x must be number',
    ]);
  });

  it('looks at no item of a list that is too long', () => {
    const { list, countReads } = countReadsOf(Array.from({ length: 100_000 }, () => 'x'));
    expect(wrong({ body: { places: list } })).toEqual(['body/places must NOT have more than 1000 items']);
    expect(countReads()).toBeLessThan(5000);
  });

  it('compares the items of a list once each', () => {
    expect(wrong({ body: { places: [], ids: [1, 2, 3] } })).toEqual([]);
    expect(wrong({ body: { places: [], ids: [1, 2, 1] } })).toEqual(['body/ids must NOT have duplicate items']);
    const { list, countReads } = countReadsOf(Array.from({ length: 20_000 }, (_, id) => id));
    expect(wrong({ body: { places: [], ids: list } })).toEqual([]);
    expect(countReads()).toBeLessThan(10 * list.length);
  });

  it('refuses a parameter that is sent twice', () => {
    expect(wrong({ query: { label: ['a', 'b'] } })).toEqual(['query/label must be string']);
  });
});

describe('the validation of answers', () => {
  const answer = (status: number, type: string | null, body?: unknown): string[] =>
    validators.checkAnswer(putThing, { status, type, body }).map(({ where }) => where);

  it('accepts an answer that matches the contract', () => {
    expect(answer(200, 'application/json', 7)).toEqual([]);
    expect(answer(204, null)).toEqual([]);
    expect(answer(404, 'application/problem+json', {})).toEqual([]);
  });

  it('reports a wrong shape, a wrong media type and a missing body', () => {
    expect(answer(200, 'application/json', 'seven')).toEqual(['']);
    expect(answer(200, 'text/csv', 7)).toEqual(['type']);
    expect(answer(200, null)).toEqual(['type']);
    expect(answer(204, 'application/json', 7)).toEqual(['type']);
  });
});
