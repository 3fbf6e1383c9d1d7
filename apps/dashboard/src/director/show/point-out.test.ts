import { afterEach, expect, it, vi } from 'vitest';
import { pointOut } from './point-out.ts';

const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
afterEach(() => scrolled.mockClear());

const show = (html: string) => {
  document.body.innerHTML = `<main id="content">${html}</main>`;
};
const listMarked = () => [...document.querySelectorAll('[data-show-target]')].map(({ id }) => id);
const changed = () => new Promise((resolve) => queueMicrotask(() => resolve(null)));

it('marks the whole thing with the label, and scrolls to it', () => {
  show(
    '<ul><li id="row"><article id="card"><h2><b>Shunter 1</b></h2></article></li></ul><article id="other">Shunter 10</article>',
  );
  const end = pointOut('Shunter 1');
  expect([listMarked(), scrolled.mock.instances]).toEqual([['card'], [document.getElementById('card')]]);
  end();
  expect(listMarked()).toEqual([]);
});

it('marks what is shown later, and scrolls to it again when another screen shows it', async () => {
  show('<p>Loading</p>');
  const end = pointOut('Dock 4');
  show('<table><tr id="row"><td>Dock 4</td></tr></table>');
  await changed();
  expect(listMarked()).toEqual(['row']);
  show('<ol><li id="first"><span>Dock 4</span></li><li id="second"><span>Dock 4</span></li></ol>');
  await changed();
  expect([listMarked(), scrolled.mock.calls.length]).toEqual([['first', 'second'], 2]);
  end();
});

it('does nothing where the screen does not show it', () => {
  show('<article>Tractor</article>');
  pointOut('Shunter 1')();
  expect([listMarked(), scrolled.mock.calls.length]).toEqual([[], 0]);
});
