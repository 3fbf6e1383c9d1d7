import { expectTypeOf, it } from 'vitest';
import { createApi } from './api.ts';
import type { Answer, Args, Model } from './types.ts';

const api = createApi({ baseUrl: '/api' });

it('names parameters in camelCase and asks for those that the contract requires', () => {
  expectTypeOf<Args<'getUsageInfo'>>().toEqualTypeOf<{ clientId: number }>();
  expectTypeOf<Args<'listResourcesSimplified'>>().toEqualTypeOf<{ id: number; timestamp?: number }>();
  expectTypeOf<Args<'signIn'>['body']>().toEqualTypeOf<{
    username?: string;
    password?: string;
    clientSecret?: string;
  }>();
});

it('answers in camelCase', () => {
  expectTypeOf<Answer<'getSessionUser'>['clientType']>().toEqualTypeOf<number>();
  expectTypeOf<
    Answer<'getLatestGlobalInformation'>['anchors'][number]['usageInfo']['dCountError']
  >().toEqualTypeOf<number>();
  expectTypeOf<Answer<'logOut'>>().toEqualTypeOf<undefined>();
  expectTypeOf<Model<'RecentLap'>['routeLabel']>().toEqualTypeOf<string>();
});

it('refuses an unknown operation and an unknown parameter', () => {
  // @ts-expect-error no such operation
  void api.call('getNothing', {});
  // @ts-expect-error the id is missing
  void api.call('getClient', {});
});
