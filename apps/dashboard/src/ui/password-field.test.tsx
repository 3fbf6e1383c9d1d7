import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startI18n } from '../i18n/i18n.ts';
import { PasswordField } from './password-field.tsx';

beforeEach(async () => {
  await startI18n();
});
afterEach(cleanup);

function Form() {
  const [password, setPassword] = useState('');
  return (
    <PasswordField label="Password" value={password} onChange={(event) => setPassword(event.currentTarget.value)} />
  );
}

it('typing keeps the icon of the button that shows the password', () => {
  render(
    <MantineProvider>
      <Form />
    </MantineProvider>,
  );
  const findIcon = () => screen.getByRole('button', { name: 'Show password' }).querySelector('svg');
  const before = findIcon();
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'dock' } });
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('dock');
  expect(before).not.toBeNull();
  expect(findIcon()).toBe(before);
});
