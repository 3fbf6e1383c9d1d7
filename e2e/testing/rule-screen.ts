/** What the cases of the table of rules do on a screen. */
import { expect, type BrowserContext, type Locator, type Page } from '@playwright/test';
import {
  USER,
  type RuleCall,
  type RuleCase,
  type ScreenHalf,
  type Step,
} from '../../apps/mock-cloud/src/testing/rules/rule-case.ts';
import { recordBrowserErrors } from './browser-errors.ts';
import { pickOption } from './dashboard.ts';
import { expectToast, forgetToasts } from './toasts.ts';
import type { World } from './world.ts';

export interface ScreenCase extends RuleCase {
  readonly screen: ScreenHalf;
}

/** Failures that cases cause; the browser reports each as an error. */
const CAUSED = /status of (400|401|403|404|409|503)/;

/** Cases that share a page, one after another. One has its own if something must be so when the page is loaded. */
export function groupByPage(cases: readonly ScreenCase[]): ScreenCase[][] {
  const groups = new Map<string, ScreenCase[]>();
  for (const [index, it] of cases.entries()) {
    const { path, fails, steps = [] } = it.screen;
    const isOwn = it.before !== undefined || (fails !== undefined && steps.length === 0);
    const key = `${path} ${isOwn ? index : ''}`;
    groups.set(key, [...(groups.get(key) ?? []), it]);
  }
  return [...groups.values()];
}

/** Opens the page of a group, does what each case says, and reads the words. */
export async function walkGroup(context: BrowserContext, world: World, group: readonly ScreenCase[]): Promise<void> {
  const page = await context.newPage();
  const errors = await recordBrowserErrors(page, CAUSED);
  page.on('dialog', (dialog) => void dialog.accept());
  let last: ScreenCase | null = null;
  for (const it of group) {
    const { path, open = [], fails } = it.screen;
    for (const call of it.before ?? []) await callAs(world, call);
    const fault = fails && (await beginFault(world, fails));
    const isOpen = last !== null && isOfField(last) && isOfField(it) && isSameForm(last, it);
    if (!isOpen) {
      if (last !== null && opensDialog(last)) await closeDialogs(page);
      else await page.goto(world.address(await fillToken(world, path)));
      for (const step of open) await take(page, world, step);
    }
    await walk(page, world, it);
    if (fault) await world.control('DELETE', `/faults/${fault.id}`);
    last = it;
  }
  expect(errors).toEqual([]);
  await page.close();
}

const isOfField = ({ screen }: ScreenCase): boolean => typeof screen.at === 'object';
const isSameForm = (a: ScreenCase, b: ScreenCase): boolean =>
  JSON.stringify(a.screen.open) === JSON.stringify(b.screen.open);
const opensDialog = ({ screen: { open = [] } }: ScreenCase): boolean =>
  open.some((step) => 'press' in step && step.role === undefined);

function callAs(world: World, { by, call, json }: RuleCall): Promise<void> {
  const [method = '', path = ''] = call.split(' ');
  if (by === null) throw new Error(`${call} needs a user`);
  return world.call(by, method, path, json);
}

function beginFault(world: World, operations: readonly string[]): Promise<{ id: string }> {
  return world.control('POST', '/faults', { kind: 'error', status: 503, operations });
}

/** Closes every dialog, and discards what was typed there. */
async function closeDialogs(page: Page): Promise<void> {
  const dialogs = page.getByRole('dialog');
  const discard = page.getByRole('button', { name: 'Discard changes' });
  for (let open = await dialogs.count(); open > 0; open = await dialogs.count()) {
    const before = open;
    if ((await discard.count()) > 0) await discard.click();
    else await page.keyboard.press('Escape');
    await expect.poll(async () => (await dialogs.count()) !== before).toBe(true);
  }
}

async function walk(page: Page, world: World, { words, screen }: ScreenCase): Promise<void> {
  const { steps = [], at, disabled } = screen;
  const sent: string[] = [];
  const note = (request: { method(): string; url(): string }) => {
    if (request.method() !== 'GET') sent.push(`${request.method()} ${request.url()}`);
  };
  page.on('request', note);
  await forgetToasts(page);
  for (const step of steps) await take(page, world, step);
  const text = new RegExp(words.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  if (at === 'toast') await expectToast(page, words);
  else if (at === 'page') await expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible();
  else {
    const field = findField(page, at.field);
    await field.blur();
    await expect(field).toHaveAccessibleDescription(text);
    const typed = steps.findLast((step) => 'type' in step);
    await expect(field).toHaveValue(typed?.type ?? '');
    expect(sent).toEqual([]);
  }
  if (disabled) await expect(page.getByRole(disabled.role, { name: disabled.name }).last()).toBeDisabled();
  page.off('request', note);
}

/** A field by its label; of two with one label, the last is that of the dialog. */
const findField = (page: Page, label: string): Locator =>
  page.getByLabel(label, { exact: true }).and(page.locator('input, select')).last();

async function take(page: Page, world: World, step: Step): Promise<void> {
  if ('type' in step) await findField(page, step.into).fill(step.type);
  else if ('call' in step) await callAs(world, step.call);
  else if ('upload' in step) await upload(page, step);
  else if ('choose' in step) await findField(page, step.from).selectOption(step.choose);
  else if ('pick' in step) await pickOption(page, findField(page, step.into), step.pick);
  else
    await page
      .getByRole(step.role ?? 'button', { name: step.press, exact: true })
      .last()
      .click();
}

async function upload(
  page: Page,
  { upload: content, name }: Extract<Step, { readonly upload: string }>,
): Promise<void> {
  const mimeType = name.endsWith('.png') ? 'image/png' : 'text/plain';
  await page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer: Buffer.from(content, 'base64') });
}

/** The path with the token of a new link to choose a password, if it needs one. */
async function fillToken(world: World, path: string): Promise<string> {
  if (!path.includes('{token}')) return path;
  await fetch(`${world.url}/api/auth/forgot_password?email=${encodeURIComponent(USER)}`, {
    headers: { 'x-lapwing-world': world.name },
  });
  const mails = await world.control<{ text: string }[]>('GET', '/outbox');
  return path.replace('{token}', /updatepassword\/([\w-]+)/.exec(mails.at(-1)?.text ?? '')?.[1] ?? '');
}
