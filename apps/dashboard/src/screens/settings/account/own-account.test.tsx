import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { problemAnswer, stubUser } from '../../../testing/stub-cloud.ts';
import { dialog, open, record, sent, signedInAs, table } from './open-account.test-data.ts';

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

describe('the user’s own account', () => {
  it('can be renamed by every user, and sends the name only', async () => {
    const { cloud, user } = await open({ ...signedInAs(), 'PUT /users/edit/1': { body: record(1, 'Morgan') } });
    await user.click(await screen.findByRole('button', { name: 'Change your name' }));
    const shown = await dialog('Change your name');
    await user.clear(shown.getByLabelText('Name'));
    await user.click(shown.getByRole('button', { name: 'Save changes' }));
    expect(shown.getByText('Enter a name.')).toBeTruthy();
    await user.type(shown.getByLabelText('Name'), 'Morgan Reed');
    cloud.answers['GET /session/user'] = { body: { ...stubUser, name: 'Morgan Reed' } };
    await user.click(shown.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Name updated')).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Account of Morgan Reed' })).toBeTruthy();
    expect(sent(cloud, 'PUT /users/edit/1')).toEqual([{ name: 'Morgan Reed' }]);
  });

  it('is deleted after typing the exact word, and the user is logged out behind an overlay', async () => {
    const { cloud, user, path } = await open({ ...signedInAs(), 'DELETE /users/1': 204 });
    for (const key of ['map-zoom', 'map-center']) localStorage.setItem(key, '1');
    await user.click(await screen.findByRole('button', { name: 'Delete account' }));
    const shown = await dialog('Delete your account?');
    const act = shown.getByRole<HTMLButtonElement>('button', { name: 'Delete account' });
    for (const word of ['delete', 'Delete ', 'Delet']) {
      await user.clear(shown.getByLabelText('Type Delete to confirm'));
      await user.type(shown.getByLabelText('Type Delete to confirm'), `${word}{Enter}`);
      expect([word, act.disabled]).toEqual([word, true]);
    }
    await user.type(shown.getByLabelText('Type Delete to confirm'), 'e');
    expect(sent(cloud, 'DELETE /users/1')).toEqual([]);
    await user.click(act);
    expect((await screen.findByText('Logging out')).closest('[role=status]')).toBeTruthy();
    await screen.findByLabelText('Email');
    expect([path(), sent(cloud, 'DELETE /users/1').length]).toEqual(['/', 1]);
    expect(await screen.findByText('Account deleted')).toBeTruthy();
    expect(['lapwing-marker', 'map-zoom', 'map-center'].map((key) => localStorage.getItem(key))).toEqual([
      null,
      null,
      null,
    ]);
  });

  it('shows why it cannot be deleted, and stays', async () => {
    const { user } = await open({ 'DELETE /users/1': problemAnswer(409, 'last-admin') });
    await user.click(await screen.findByRole('button', { name: 'Delete account' }));
    const shown = await dialog('Delete your account?');
    await user.type(shown.getByLabelText('Type Delete to confirm'), 'Delete{Enter}');
    expect(await screen.findByText(/must have at least one admin/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Account of Morgan Oakes' })).toBeTruthy();
  });
});

describe('a dialog of the account tab', () => {
  it('asks before Cancel, Escape or its close button discards what was typed', async () => {
    const { user } = await open();
    await table();
    const press = (name: string) => user.click(screen.getByRole('button', { name }));
    const ways = [() => press('Cancel'), () => user.keyboard('{Escape}'), () => press('Close dialog')];
    for (const name of ['Edit account', 'Change your name', 'Add user', 'Edit Robin']) {
      await user.click(await screen.findByRole('button', { name }));
      const field = (await dialog(name)).getByLabelText<HTMLInputElement>('Name');
      await user.type(field, '!');
      for (const leave of ways) {
        await leave();
        await user.click((await dialog('Discard changes?')).getByRole('button', { name: 'Continue editing' }));
        await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Discard changes?' })).toBeNull());
        expect(field.value).toMatch(/!$/);
      }
      await user.keyboard('{Escape}');
      await user.click((await dialog('Discard changes?')).getByRole('button', { name: 'Discard changes' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }
  });

  it('returns the focus to the button that opened it', async () => {
    const { user } = await open();
    await table();
    for (const name of [
      'Edit account',
      'Change your name',
      'Delete account',
      'Add user',
      'Edit Robin',
      'Delete Robin',
    ]) {
      await user.click(await screen.findByRole('button', { name }));
      await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
      await waitFor(() =>
        expect(document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent).toBe(name),
      );
    }
  });
});
