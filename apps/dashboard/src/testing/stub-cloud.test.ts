import { expect, it } from 'vitest';
import { checkAnswer } from './contract-answers.ts';
import { DEFAULT_ANSWERS, invalidAnswer, stubClient, stubCloud } from './stub-cloud.ts';

it.each(Object.entries(DEFAULT_ANSWERS))('the default answer to %s conforms to the contract', (operation, given) => {
  if (typeof given !== 'object') return;
  expect(() => checkAnswer(operation, given.status ?? 200, given.body)).not.toThrow();
});

it('the stub refuses a body in which a field has another name', () => {
  const { timezone, ...rest } = stubClient;
  expect(() => stubCloud({ 'GET /clients/1': { body: { ...rest, time_zone: timezone } } })).toThrow(
    /GET \/clients\/1 \(getClient, 200\): timezone: is missing/,
  );
});

it('the stub refuses such a body when it is set later', () => {
  const cloud = stubCloud();
  expect(() => (cloud.answers['GET /clients/1'] = { body: { id: 1 } })).toThrow('The contract does not allow');
});

it('the stub refuses an operation that the contract does not have', () => {
  expect(() => stubCloud({ 'GET /nothing': { body: [] } })).toThrow('The contract has no operation GET /nothing.');
});

it('the stub answers with an invalid body when a test requires it', async () => {
  stubCloud({ 'GET /clients/1': invalidAnswer({ id: 1 }) });
  const answer = await fetch(new Request('http://localhost/api/clients/1'));
  expect(await answer.json()).toEqual({ id: 1 });
});
