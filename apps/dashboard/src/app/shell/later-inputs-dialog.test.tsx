import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { useMutation } from '@tanstack/react-query';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '../../transport/api.ts';
import { writeInput } from '../../data/later-inputs.ts';
import { createQueryClient } from '../../transport/query-client.ts';
import { SessionUserContext, type SessionUser } from '../../data/session.ts';
import { startI18n } from '../../i18n/i18n.ts';
import { problemAnswer, stubClient, stubCloud, stubUser } from '../../testing/stub-cloud.ts';
import { Providers } from '../providers.tsx';
import { LaterInputsDialog } from './later-inputs-dialog.tsx';

// 21 November 2026, 15:04:05 in London, 10:04:05 in New York.
const FIRST_TS = Date.UTC(2026, 10, 21, 15, 4, 5) / 1000;
const LATER = problemAnswer(409, 'later-inputs', { later_inputs: { count: 3, first: FIRST_TS } });

/** A form with a write that may conflict with later inputs of the world. */
function Form({ writes }: { writes: (boolean | undefined)[] }) {
  const [typed, setTyped] = useState('');
  const save = useMutation({
    mutationFn: () =>
      writeInput(({ discardLater }) => {
        writes.push(discardLater);
        return api.call('updateUser', { id: 1, body: { dashboardLanguage: 'en' } });
      }),
    onSuccess: (written) => {
      if (written.kind === 'saved') setTyped('');
    },
  });
  return (
    <>
      <input aria-label="Name" value={typed} onChange={(event) => setTyped(event.currentTarget.value)} />
      <button onClick={() => save.mutate()}>Save</button>
      <output>{save.isError ? save.error.message : (save.data?.kind ?? '')}</output>
    </>
  );
}

async function renderForm() {
  await startI18n();
  const writes: (boolean | undefined)[] = [];
  render(
    <Providers queryClient={createQueryClient()}>
      <SessionUserContext value={{ id: 1, clientId: 1 } as SessionUser}>
        <LaterInputsDialog />
        <Form writes={writes} />
      </SessionUserContext>
    </Providers>,
  );
  const user = userEvent.setup({ delay: null });
  await user.type(screen.getByLabelText('Name'), 'Dock 9');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  return { user, writes, name: screen.getByLabelText<HTMLInputElement>('Name') };
}

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  localStorage.clear();
});

describe('a write that conflicts with later changes', () => {
  it('opens a dialog with the number of changes and the time of the first, in the zone of the client', async () => {
    stubCloud({ 'PUT /users/1': LATER, 'GET /clients/1': { body: { ...stubClient, timezone: 'America/New_York' } } });
    const { writes } = await renderForm();
    const dialog = await screen.findByRole('dialog', { name: 'Discard later changes?' });
    expect(dialog.textContent).toContain('3 changes');
    expect(dialog.textContent).toContain('21/11/2026 at 10:04:05');
    expect(writes).toEqual([undefined]);
  });

  it('is sent again with permission to discard them, and is saved', async () => {
    const cloud = stubCloud({ 'PUT /users/1': LATER });
    const { user, writes, name } = await renderForm();
    const discard = await screen.findByRole('button', { name: 'Discard and continue' });
    cloud.answers['PUT /users/1'] = { body: { ...stubUser, notifications: true } };
    await user.click(discard);
    expect(await screen.findByText('saved')).toBeTruthy();
    expect(writes).toEqual([undefined, true]);
    expect(name.value).toBe('');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('is not sent again when they are kept by the button or by Escape, and the form keeps its values', async () => {
    for (const way of ['button', 'escape']) {
      stubCloud({ 'PUT /users/1': LATER });
      const { user, writes, name } = await renderForm();
      const keep = await screen.findByRole('button', { name: 'Keep them' });
      if (way === 'button') await user.click(keep);
      else await user.keyboard('{Escape}');
      expect(await screen.findByText('kept')).toBeTruthy();
      expect([way, writes, name.value]).toEqual([way, [undefined], 'Dock 9']);
      cleanup();
    }
  });

  it('opens no dialog when it fails for another reason', async () => {
    for (const answer of [problemAnswer(409, 'conflict'), problemAnswer(503, 'storage'), 'lost'] as const) {
      stubCloud({ 'PUT /users/1': answer });
      const { writes, name } = await renderForm();
      expect(await screen.findByText(/The stub says|No answer/)).toBeTruthy();
      expect(screen.queryByRole('dialog')).toBeNull();
      expect([writes, name.value]).toEqual([[undefined], 'Dock 9']);
      cleanup();
    }
  });
});
