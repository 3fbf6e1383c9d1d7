/** Edit mode on the live map of `editing.yaml`: its controls, mouse actions on the plan, and the state of the cloud. */
import { expect, type Locator, type Page } from '@playwright/test';
import { expectToast } from './toasts.ts';
import type { World } from './world.ts';

const PLAN = { width: 1000, height: 700 };

interface Point {
  readonly x: number;
  readonly y: number;
}

export const editButton = (page: Page): Locator => page.getByRole('button', { name: 'Edit positions' });
export const editPanel = (page: Page): Locator => page.getByRole('region', { name: 'Edit positions' });
export const changes = (page: Page): Locator =>
  editPanel(page).getByRole('list', { name: 'Changes' }).getByRole('listitem');
export const saveButton = (page: Page): Locator => editPanel(page).getByRole('button', { name: 'Save changes' });
export const leaveButton = (page: Page): Locator => editPanel(page).getByRole('button', { name: /^(Discard|Close)$/ });

export async function openEditMode(page: Page, world: World): Promise<void> {
  await world.signIn(page);
  await enterEditMode(page);
}

export async function enterEditMode(page: Page): Promise<void> {
  await editButton(page).click();
  // Vehicles and exciters come with one answer, beacons with another.
  await expect(editPanel(page).getByText('Gate exciter')).toBeVisible();
  await expect(editPanel(page).getByRole('button', { name: 'Overflow', exact: true })).toBeVisible();
  await waitForMap(page);
}

/** Waits until the size of the map is final: it shrinks to make room for the list, and the plan is fitted into it. */
export async function waitForMap(page: Page): Promise<void> {
  let last = '';
  await expect
    .poll(async () => {
      const before = last;
      last = JSON.stringify([
        await page.locator('.map-plan').boundingBox(),
        await page.locator('.map-canvas').boundingBox(),
      ]);
      return last === before;
    })
    .toBe(true);
}

/** Converts a point of the plan to a point of the screen. */
export async function toScreen(page: Page, { x, y }: Point): Promise<Point> {
  const plan = await page.locator('.map-plan').boundingBox();
  if (!plan) throw new Error('The plan is not visible');
  return { x: plan.x + (x / PLAN.width) * plan.width, y: plan.y + (y / PLAN.height) * plan.height };
}

export async function drag(page: Page, from: Point, to: Point): Promise<void> {
  const [start, end] = [await toScreen(page, from), await toScreen(page, to)];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2);
  await page.mouse.move(end.x, end.y);
  await page.mouse.up();
}

export async function clickPlan(page: Page, at: Point): Promise<void> {
  const { x, y } = await toScreen(page, at);
  await page.mouse.click(x, y);
}

/** Expects a row of the changes to show the new place within 3 pixels, e.g. `405, 370 → 770, 600`. */
export async function expectChange(row: Locator, name: string, word: string, to: Point): Promise<void> {
  await expect(row).toContainText(name);
  await expect(row).toContainText(word);
  const readDistance = async () => {
    const [, x, y] = /(\d+), (\d+)\s*\n\s*[A-Z]+/.exec(await row.innerText()) ?? [];
    return distance({ x: Number(x), y: Number(y) }, to);
  };
  await expect.poll(readDistance).toBeLessThan(3);
}

export function distance(at: Point | undefined, from: Point): number {
  return at ? Math.hypot(at.x - from.x, at.y - from.y) : Infinity;
}

/** Calls the API as the user of the page and returns the response body. */
async function call<T>(page: Page, method: 'GET' | 'PUT', path: string, body?: unknown): Promise<T> {
  return page.evaluate(
    async ([verb, address, json]) => {
      const worldName = sessionStorage.getItem('lapwing-world') ?? 'main';
      const marker = localStorage.getItem(`lapwing-marker:${worldName}`) ?? '';
      const response = await fetch(`/api${address}`, {
        method: verb,
        headers: {
          'x-lapwing-world': worldName,
          authorization: `Bearer ${marker}`,
          'content-type': 'application/json',
        },
        ...(json !== undefined && { body: json }),
      });
      if (!response.ok) throw new Error(`${verb} ${address}: ${response.status} ${await response.text()}`);
      return (await response.json()) as never;
    },
    [method, path, body === undefined ? undefined : JSON.stringify(body)] as const,
  );
}
const read = <T>(page: Page, path: string) => call<T>(page, 'GET', path);
export const put = (page: Page, path: string, body: unknown) => call<unknown>(page, 'PUT', path, body);

type Position = Point & { id: number; tag_id: number; label: string };
export const positions = (page: Page) => read<Position[]>(page, '/tags/beacon_positions/');

/** Expects the cloud to have a beacon within 3 pixels of a place. */
export async function expectAt(page: Page, name: string, to: Point): Promise<void> {
  const beacon = (await positions(page)).find(({ label }) => label === name);
  expect(distance(beacon, to)).toBeLessThan(3);
}

/** Saves, and confirms if gateways on routes are affected. */
export async function saveAll(page: Page): Promise<void> {
  await saveButton(page).click();
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Save locations' });
  await expect(confirm.or(editButton(page).and(page.locator('[aria-pressed=false]')))).toBeVisible();
  if (await confirm.isVisible()) await confirm.click();
  await expectToast(page, 'Locations saved');
  await expect(editPanel(page)).toBeHidden();
}

interface Gateway {
  readonly type: number;
  readonly label: string;
  readonly active_route: object | null;
  readonly last_position: Position | null;
  readonly map_x: number | null;
  readonly map_y: number | null;
}

export const gateways = async (page: Page) =>
  (await read<{ anchors: Gateway[] }>(page, '/users/latest_global_information/1')).anchors;

/** Advances the world clock in steps of 20 s until a vehicle meets the condition. */
export async function stepUntil(page: Page, world: World, meets: (vehicle: Gateway) => boolean): Promise<void> {
  await expect
    .poll(
      async () => {
        await world.setClock({ now: '+PT20S' });
        return (await gateways(page)).some((vehicle) => vehicle.type === 0 && meets(vehicle));
      },
      { intervals: [50] },
    )
    .toBe(true);
}
