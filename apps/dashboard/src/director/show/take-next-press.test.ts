import { afterEach, expect, it, vi } from 'vitest';
import { takeNextPress } from './take-next-press.ts';

const NAMES = ['pointerdown', 'pointerup', 'mousedown', 'click', 'touchend', 'keydown', 'keyup', 'contextmenu'];
const reached: string[] = [];
const note = ({ type }: Event) => reached.push(type);
for (const name of NAMES) document.addEventListener(name, note);

afterEach(() => reached.splice(0));

const send = (...events: Event[]) => events.forEach((event) => document.body.dispatchEvent(event));
const event = (name: string) => new Event(name, { bubbles: true, cancelable: true });
const key = (name: string, repeat = false) =>
  new KeyboardEvent(name, { key: 'a', repeat, bubbles: true, cancelable: true });

it('a touch acts once, and the page gets nothing of it', () => {
  const act = vi.fn();
  takeNextPress(act);
  send(...['pointerdown', 'pointerup', 'touchend', 'mousedown', 'click', 'contextmenu'].map(event));
  expect([act.mock.calls.length, reached]).toEqual([1, []]);
  send(...['pointerdown', 'pointerup', 'click'].map(event));
  expect([act.mock.calls.length, reached]).toEqual([1, ['pointerdown', 'pointerup', 'click']]);
});

it('a key acts once, also if it is held', () => {
  const act = vi.fn();
  takeNextPress(act);
  send(key('keydown'), key('keydown', true), key('keyup'));
  expect([act.mock.calls.length, reached]).toEqual([1, []]);
  send(key('keydown'));
  expect(reached).toEqual(['keydown']);
});

it('nothing is taken once it has stopped waiting', () => {
  const act = vi.fn();
  takeNextPress(act)();
  send(event('pointerdown'), key('keydown'));
  expect([act.mock.calls.length, reached]).toEqual([0, ['pointerdown', 'keydown']]);
});
