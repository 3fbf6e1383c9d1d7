/// <reference types="node" />
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { QueryClient } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { Providers } from '../app/providers.tsx';
import { Dialog, DIALOG_WIDTHS } from './dialog.tsx';

const ROOT = join(import.meta.dirname, '..');

afterEach(cleanup);

async function widthOf(size?: keyof typeof DIALOG_WIDTHS): Promise<string> {
  render(
    <Providers queryClient={new QueryClient()}>
      <Dialog title="Question" isOpen {...(size && { size })}>
        Text
      </Dialog>
    </Providers>,
  );
  const dialog = await screen.findByRole('dialog', { name: 'Question' });
  const styled = dialog.closest<HTMLElement>('[style*="--modal-size"]')!;
  const width = styled.style.getPropertyValue('--modal-size');
  cleanup();
  return width;
}

describe('a dialog', () => {
  it('is 920, 500, 420, 400 or 300 px wide', async () => {
    const widths: string[] = [];
    for (const size of ['table', 'details', 'form', 'question', 'brief'] as const) widths.push(await widthOf(size));
    expect(widths).toEqual([920, 500, 420, 400, 300].map((px) => `calc(${px / 16}rem * var(--mantine-scale))`));
    expect(Object.values(DIALOG_WIDTHS).toSorted()).toEqual([300, 400, 420, 500, 920]);
    expect(await widthOf()).toBe(widths[2]);
  });

  it('is created by one component only, so that there are no other widths', () => {
    const files = readdirSync(ROOT, { recursive: true, encoding: 'utf8' }).filter((file) =>
      /(?<!test)\.tsx$/.test(file),
    );
    const users = files.filter((file) => /\bModal\b/.test(readFileSync(join(ROOT, file), 'utf8')));
    expect(users).toEqual([join('ui', 'dialog.tsx')]);
  });
});
