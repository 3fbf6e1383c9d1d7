import { describe, expect, it } from 'vitest';
import { chooseShownRoutes, sortByRoutes, sortRoutes } from './route-list.ts';

const DAY_SEC = 86_400;
const NOW_TS = 1_800_000_000;
const route = (id: number, gatewayIds: readonly number[], daysAgo: number) => ({
  id,
  anchors: gatewayIds.map((gatewayId) => ({ id: gatewayId })),
  startDate: NOW_TS - daysAgo * DAY_SEC,
});
const ids = (items: readonly { readonly id: number }[]) => items.map(({ id }) => id);
const shownIds = (...routes: Parameters<typeof chooseShownRoutes>[0]) => ids(chooseShownRoutes(routes, NOW_TS));

describe('the list of routes', () => {
  it('has the routes with the most gateways first, and of equal ones the newest first', () => {
    const routes = [route(1, [], 1), route(2, [1], 30), route(3, [1], 2), route(4, [1, 2], 90), route(5, [], 0)];
    expect(ids(sortRoutes(routes))).toEqual([4, 3, 2, 5, 1]);
  });

  it('shows by default the routes that have a gateway', () => {
    expect(shownIds(route(1, [7], 1), route(2, [], 100), route(3, [8], 0))).toEqual([1, 3]);
  });

  it('shows the routes that started more than 14 days ago if none has a gateway', () => {
    const [exactly14, over14] = [route(1, [], 14), route(2, [], 14 + 1 / DAY_SEC)];
    expect(shownIds(exactly14, over14, route(3, [], 20))).toEqual([2, 3]);
  });

  it('shows all routes if there are fewer than 4 of neither kind, otherwise the first 3', () => {
    const routes = [1, 2, 3, 4].map((id) => route(id, [], id));
    expect(shownIds()).toEqual([]);
    expect(shownIds(...routes.slice(0, 3))).toEqual([1, 2, 3]);
    expect(shownIds(...routes)).toEqual([1, 2, 3]);
  });
});

describe('the list of gateways', () => {
  it('has the gateways with routes before those without, both in their order', () => {
    const gateways = [1, 2, 3, 4].map((id) => ({ id }));
    expect(ids(sortByRoutes(gateways, [route(1, [4], 0), route(2, [2, 4], 0)]))).toEqual([2, 4, 1, 3]);
    expect(ids(sortByRoutes(gateways, []))).toEqual([1, 2, 3, 4]);
  });
});
