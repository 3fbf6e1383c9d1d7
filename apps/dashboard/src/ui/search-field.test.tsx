import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startI18n } from '../i18n/i18n.ts';
import { SearchField } from './search-field.tsx';

beforeEach(async () => {
  await startI18n();
});
afterEach(cleanup);

const search = <SearchField label="Find laps" clearLabel="Clear" query="" onQuery={() => undefined} />;

/** Presses "/" on a button, and returns whether the search has the focus then. */
function pressSlash(): boolean {
  const button = screen.getByRole('button', { name: 'Press' });
  button.focus();
  fireEvent.keyDown(button, { key: '/' });
  return document.activeElement === screen.getByRole('searchbox', { name: 'Find laps', hidden: true });
}

it('a slash focuses the search of the screen, and not through an open dialog', () => {
  const button = <button type="button">Press</button>;
  const show = (page: ReactNode) => render(<MantineProvider>{page}</MantineProvider>);
  show(
    <>
      {search}
      {button}
    </>,
  );
  expect(pressSlash()).toBe(true);
  cleanup();
  show(
    <>
      {search}
      <div role="dialog">{button}</div>
    </>,
  );
  expect(pressSlash()).toBe(false);
  cleanup();
  show(
    <div role="dialog">
      {search}
      {button}
    </div>,
  );
  expect(pressSlash()).toBe(true);
});
