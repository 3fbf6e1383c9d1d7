import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { storeMarker } from '../../tab/session-marker.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { invalidAnswer, problemAnswer, stubCloud, type StubCloud } from '../../testing/stub-cloud.ts';

const resetRequests = (cloud: StubCloud) =>
  cloud.calls.filter(({ operation }) => operation === 'POST /auth/reset_password');
const fill = async (user: Awaited<ReturnType<typeof renderApp>>['user'], password: string, confirmation = password) => {
  await user.type(await screen.findByLabelText('New password'), password);
  await user.type(screen.getByLabelText('Confirm new password'), `${confirmation}{Enter}`);
};

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

describe('the password reset', () => {
  it('opens without a session, checks the token when it loads, and fills in the email', async () => {
    const cloud = stubCloud();
    await renderApp('/updatepassword/tok-1');
    expect((await screen.findByLabelText<HTMLInputElement>('Email')).value).toBe('admin@haulage.test');
    expect(cloud.calls.map(({ operation, query }) => operation + query)).toEqual([
      'GET /users/check_user_token/?token=tok-1',
    ]);
    expect(document.title).toBe('Lapwing – Choose a new password');
  });

  it('shows Invalid Token if the token is invalid, missing, or could not be checked', async () => {
    const answers = [{ body: { valid: false } }, 400] as const;
    for (const answer of answers) {
      stubCloud({ 'GET /users/check_user_token/': answer });
      await renderApp('/updatepassword/tok-1');
      expect((await screen.findAllByText('Invalid Token')).length).toBeGreaterThan(0);
      expect(screen.queryByLabelText('Email')).toBeNull();
    }
    const cloud = stubCloud();
    await renderApp('/updatepassword');
    expect((await screen.findAllByText('Invalid Token')).length).toBeGreaterThan(0);
    expect(cloud.calls).toEqual([]);
  });

  it('shows what is wrong with the fields, and sends nothing', async () => {
    const cloud = stubCloud();
    const { user } = await renderApp('/updatepassword/tok-1');
    await user.click(await screen.findByRole('button', { name: 'Save new password' }));
    expect(await screen.findByText('Please enter your new password')).toBeTruthy();
    expect(screen.getByText('Please confirm your new password')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('New password'));
    await fill(user, 'short', 'other');
    expect(await screen.findByText('Use at least 8 characters.')).toBeTruthy();
    expect(screen.getByText("Passwords don't match.")).toBeTruthy();
    expect(resetRequests(cloud)).toEqual([]);
  });

  it('sends email, password and token, and opens login with a notice', async () => {
    const cloud = stubCloud();
    const { user, path } = await renderApp('/updatepassword/tok-1');
    await fill(user, 'a new secret');
    await waitFor(() => expect(path()).toBe('/'));
    expect((await screen.findByRole('status')).textContent).toContain('Password changed.');
    expect(resetRequests(cloud).map(({ body }) => JSON.parse(body) as unknown)).toEqual([
      { email: 'admin@haulage.test', password: 'a new secret', token: 'tok-1' },
    ]);
  });

  it('ends the session in this browser, as the server does', async () => {
    stubCloud();
    storeMarker('marker-9');
    const { user, path } = await renderApp('/updatepassword/tok-1');
    await fill(user, 'a new secret');
    await waitFor(() => expect(path()).toBe('/'));
    expect(await screen.findByRole('button', { name: 'Sign in' })).toBeTruthy();
    expect(localStorage.getItem('lapwing-marker')).toBeNull();
  });

  it('shows Unauthorized Access. for a 401, else the server’s detail or a general error, and keeps the typed text', async () => {
    const failures = [
      [problemAnswer(401, 'token-used'), 'Unauthorized Access.'],
      [problemAnswer(409, 'overtaken'), 'The stub says overtaken.'],
      [invalidAnswer(null, 500), 'Something went wrong. Try again later.'],
    ] as const;
    for (const [answer, text] of failures) {
      stubCloud({ 'POST /auth/reset_password': answer });
      const { user } = await renderApp('/updatepassword/tok-1');
      await fill(user, 'a new secret');
      expect((await screen.findByRole('alert')).textContent).toBe(text);
      expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('a new secret');
      document.body.replaceChildren();
    }
  });
});
