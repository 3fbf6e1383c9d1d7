import { expect, it } from 'vitest';
import { checkAnswer } from './contract-answers.ts';
import { answerTo } from './stub-answers.ts';
import { DEFAULT_ANSWERS, invalidAnswer, stubClient, stubCloud, stubUser } from './stub-cloud.ts';

it.each(Object.entries(DEFAULT_ANSWERS))('the default answer to %s conforms to the contract', (operation, given) => {
  if (typeof given !== 'object') return;
  expect(() => checkAnswer(operation, given.status ?? 200, given.body)).not.toThrow();
});

it('the compiler and the stub refuse a body in which a field has another name', () => {
  const { timezone, ...rest } = stubClient;
  // @ts-expect-error The client has no field `time_zone`.
  expect(() => stubCloud({ 'GET /clients/1': { body: { ...rest, time_zone: timezone } } })).toThrow(
    /GET \/clients\/1 \(getClient, 200\): timezone: is missing/,
  );
});

it('the compiler and the stub refuse such a body when it is set later', () => {
  const cloud = stubCloud();
  // @ts-expect-error A client has more fields.
  expect(() => (cloud.answers['GET /clients/1'] = { body: { id: 1 } })).toThrow('The contract does not allow');
});

it('the compiler and the stub refuse the body of another operation, with or without a query, and for computed calls', () => {
  // @ts-expect-error The users are a list.
  expect(() => stubCloud({ 'GET /clients/1/users': { body: stubUser } })).toThrow('listUsers, 200');
  // @ts-expect-error The users are a list.
  expect(() => stubCloud({ 'GET /clients/1/users?page=2': { body: stubUser } })).toThrow('listUsers, 200');
  // @ts-expect-error The users are a list.
  expect(() => stubCloud(answerTo(`GET /clients/${stubClient.id}/users`, { body: stubUser }))).toThrow(
    'listUsers, 200',
  );
});

it('the compiler and the stub refuse the body of a client with the status of an error', () => {
  // @ts-expect-error An answer with 503 has a problem document.
  expect(() => stubCloud({ 'GET /clients/1': { status: 503, body: stubClient } })).toThrow('getClient, 503');
});

it('the compiler and the stub refuse an operation that the contract does not have', () => {
  // @ts-expect-error The contract does not have this operation.
  expect(() => stubCloud({ 'GET /nothing': { body: [] } })).toThrow('The contract has no operation GET /nothing.');
  // @ts-expect-error The contract does not have this operation.
  expect(() => stubCloud({ 'GET /nothing': 503 })).toThrow('The contract has no operation GET /nothing.');
});

it('the compiler refuses an answer without a body where the contract has one, and a body where it has none', () => {
  // @ts-expect-error The client has a body.
  expect(stubCloud({ 'GET /clients/1': 204 }).answers['GET /clients/1']).toBe(204);
  // @ts-expect-error The answer to a logout has no body.
  expect(() => stubCloud({ 'GET /auth/logout': { body: stubClient } })).toThrow('logOut, 200');
});

it('the stub answers with an invalid body when a test requires it', async () => {
  stubCloud({ 'GET /clients/1': invalidAnswer({ id: 1 }) });
  const answer = await fetch(new Request('http://localhost/api/clients/1'));
  expect(await answer.json()).toEqual({ id: 1 });
});
