import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';
import { stubCloud, type StubCloud } from '../../testing/stub-cloud.ts';

const email = () => screen.findByLabelText<HTMLInputElement>('Email');
const password = () => screen.findByLabelText<HTMLInputElement>('Password');
const signInCalls = (cloud: StubCloud) => cloud.calls.filter(({ operation }) => operation === 'POST /auth/token');

describe('the login screen', () => {
  it('has fields for an email and a masked password', async () => {
    stubCloud();
    await renderApp('/');
    expect((await email()).type).toBe('email');
    expect((await password()).type).toBe('password');
    expect(document.title).toBe('Lapwing – Sign in');
  });

  it('shows the password on the first click of the eye, and masks it on the second', async () => {
    stubCloud();
    const { user } = await renderApp('/');
    const eye = await screen.findByRole('button', { name: 'Show password' });
    await user.click(eye);
    expect((await password()).type).toBe('text');
    await user.click(eye);
    expect((await password()).type).toBe('password');
  });

  it('shows what is missing only when a field loses focus', async () => {
    stubCloud();
    const { user } = await renderApp('/');
    await user.click(await email());
    expect(screen.queryByText('Enter email')).toBeNull();
    await user.tab();
    expect(await screen.findByText('Enter email')).toBeTruthy();
    await user.tab();
    expect(await screen.findByText('Enter your password.')).toBeTruthy();
  });

  it('shows that an address is incomplete when its field loses focus', async () => {
    stubCloud();
    const { user } = await renderApp('/');
    await user.type(await email(), 'admin@haulage');
    await user.tab();
    expect(await screen.findByText('Enter a valid email, e.g. name@company.com.')).toBeTruthy();
    await user.type(await email(), '.test');
    expect(screen.queryByText('Enter a valid email, e.g. name@company.com.')).toBeNull();
  });

  it('sends nothing while a field is invalid, and focuses the first invalid one', async () => {
    const cloud = stubCloud();
    const { user } = await renderApp('/');
    await user.click(await screen.findByRole('button', { name: 'Sign in' }));
    expect(document.activeElement).toBe(await email());
    expect(signInCalls(cloud)).toEqual([]);
  });

  it('signs in with Enter, sends the email in lower case, and opens the home screen of the client type', async () => {
    const cloud = stubCloud();
    const { user, path } = await renderApp('/');
    await user.type(await email(), 'Admin@Haulage.test');
    await user.type(await password(), 'lapwing-demo{Enter}');
    await waitFor(() => expect(path()).toBe('/live-global-map'));
    const sent = new URLSearchParams(signInCalls(cloud)[0]?.body);
    expect(Object.fromEntries(sent)).toEqual({ username: 'admin@haulage.test', password: 'lapwing-demo' });
    expect(localStorage.getItem('lapwing-marker')).toBe('marker-1');
  });

  it('shows that credentials are wrong, and keeps the typed text', async () => {
    stubCloud({ 'POST /auth/token': 401 });
    const { user, path } = await renderApp('/');
    await user.type(await email(), 'admin@haulage.test');
    await user.type(await password(), 'wrong{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe('Wrong username/password');
    expect([(await email()).value, (await password()).value]).toEqual(['admin@haulage.test', 'wrong']);
    expect(document.activeElement).toBe(await password());
    expect(path()).toBe('/');
  });

  it('shows a general error for any other status', async () => {
    stubCloud({ 'POST /auth/token': 503 });
    const { user } = await renderApp('/');
    await user.type(await email(), 'admin@haulage.test');
    await user.type(await password(), 'lapwing-demo{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe('Something went wrong. Try again later.');
  });

  it('shows that the service cannot be reached', async () => {
    stubCloud({ 'POST /auth/token': 'lost' });
    const { user } = await renderApp('/');
    await user.type(await email(), 'admin@haulage.test');
    await user.type(await password(), 'lapwing-demo{Enter}');
    expect((await screen.findByRole('alert')).textContent).toMatch(/^The service cannot be reached/);
  });

  it('can be operated by keyboard in the order of its fields', async () => {
    stubCloud();
    const { user } = await renderApp('/');
    const order: (Element | null)[] = [];
    (await email()).focus();
    for (let step = 0; step < 5; step += 1) {
      await user.tab();
      order.push(document.activeElement);
    }
    expect(order).toEqual([
      await password(),
      screen.getByRole('button', { name: 'Show password' }),
      screen.getByRole('link', { name: 'Forgot password?' }),
      screen.getByRole('button', { name: 'Sign in' }),
      screen.getByRole('combobox', { name: 'Language' }),
    ]);
  });

  it('is shown in the chosen language, including errors, and stores the choice', async () => {
    stubCloud({ 'POST /auth/token': 401 });
    const { user } = await renderApp('/');
    await user.type(await email(), 'admin@haulage.test');
    await user.type(await password(), 'wrong{Enter}');
    await screen.findByRole('alert');
    const languages = [
      { language: 'es', name: 'Español', title: 'Iniciar sesión', wrong: 'Usuario o contraseña incorrectos' },
      {
        language: 'pt',
        lang: 'pt-PT',
        name: 'Português',
        title: 'Iniciar sessão',
        wrong: 'Utilizador ou palavra-passe incorretos',
      },
      { language: 'sk', name: 'Slovenčina', title: 'Prihlásenie', wrong: 'Nesprávne meno alebo heslo' },
      { language: 'en', name: 'English', title: 'Sign in', wrong: 'Wrong username/password' },
    ];
    for (const { language, lang = language, name, title, wrong } of languages) {
      await user.selectOptions(screen.getAllByRole('combobox')[0]!, name);
      await screen.findByRole('heading', { name: title });
      expect(screen.getByRole('alert').textContent).toBe(wrong);
      expect(document.documentElement.lang).toBe(lang);
      expect(localStorage.getItem('lapwing-language')).toBe(language);
    }
  });

  it('is in English if no language was chosen', async () => {
    stubCloud();
    await renderApp('/');
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeTruthy();
    expect(document.documentElement.lang).toBe('en');
  });

  it('changes the theme, and stores the choice', async () => {
    stubCloud();
    const { user } = await renderApp('/');
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Theme' }), 'Dark');
    expect(document.documentElement.dataset.mantineColorScheme).toBe('dark');
    expect(localStorage.getItem('lapwing-color-scheme')).toBe('dark');
  });
});
