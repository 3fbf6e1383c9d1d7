import { cleanup, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderApp, renderEntry } from '../../testing/render-app.tsx';
import { problemAnswer, stubCloud, type StubCloud } from '../../testing/stub-cloud.ts';

const SPAM = 'If nothing arrives, check your spam folder.';
const mails = (cloud: StubCloud) => cloud.calls.filter(({ operation }) => operation === 'GET /auth/forgot_password');

async function openForm(typed = '') {
  const { user } = await renderApp('/');
  const email = await screen.findByLabelText('Email');
  if (typed !== '') await user.type(email, typed);
  await user.click(screen.getByRole('link', { name: 'Forgot password?' }));
  await screen.findByRole('heading', { name: 'Forgot your password?' });
  return { user, send: screen.getByRole('button', { name: 'Send email' }) };
}

describe('forgot password', () => {
  it('opens from the link on login, and keeps the typed email in both directions', async () => {
    stubCloud();
    const { user } = await openForm('admin@haulage.test');
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('admin@haulage.test');
    expect(screen.queryByLabelText('Password')).toBeNull();
    expect(document.title).toBe('Lapwing – Forgot your password?');
    await user.click(screen.getByRole('button', { name: 'Back to sign in' }));
    expect(await screen.findByLabelText('Password')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('admin@haulage.test');
  });

  it('has an address of its own, so that Back returns to login', async () => {
    stubCloud();
    for (const render of [renderEntry, () => renderApp('/')]) {
      const { user, search, back } = await render();
      await user.click(await screen.findByRole('link', { name: 'Forgot password?' }));
      await screen.findByRole('heading', { name: 'Forgot your password?' });
      expect(search()).toContain('?forgot');
      await back();
      await screen.findByRole('heading', { name: 'Sign in' });
      expect(search()).not.toContain('forgot');
      cleanup();
    }
  });

  it('shows an error for an empty email, and sends nothing', async () => {
    const cloud = stubCloud();
    const { user, send } = await openForm();
    await user.click(send);
    expect((await screen.findByRole('alert')).textContent).toContain('Enter your email address first.');
    expect(mails(cloud)).toEqual([]);
    await user.type(screen.getByLabelText('Email'), 'a');
    await waitFor(() => expect(screen.queryByText('Enter your email address first.')).toBeNull());
  });

  it('sends nothing for an incomplete address', async () => {
    const cloud = stubCloud();
    const { user, send } = await openForm('admin@haulage');
    await user.click(send);
    expect(await screen.findByText('Enter a valid email, e.g. name@company.com.')).toBeTruthy();
    expect(mails(cloud)).toEqual([]);
  });

  it('shows the same message for every address, with a hint to check spam', async () => {
    const cloud = stubCloud();
    const { user, send } = await openForm('Unknown@Nowhere.test');
    await user.click(send);
    const note = await screen.findByRole('status');
    expect(note.textContent).toContain('Email sent');
    expect(note.textContent).toContain('If Unknown@Nowhere.test belongs to an account');
    expect(note.textContent).toContain(SPAM);
    expect(mails(cloud).map(({ query }) => query)).toEqual(['?email=unknown%40nowhere.test']);
  });

  it('shows one notice when it fails: an error title, the server detail and the spam hint', async () => {
    stubCloud({ 'GET /auth/forgot_password': problemAnswer(429, 'too-many-attempts') });
    const { user, send } = await openForm('admin@haulage.test');
    await user.click(send);
    const notice = await screen.findByRole('alert');
    for (const line of ['The email was not sent', 'Too many failed attempts.', SPAM])
      expect(notice.textContent).toContain(line);
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('admin@haulage.test');
    await user.click(screen.getByRole('button', { name: 'Close message' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });
});
