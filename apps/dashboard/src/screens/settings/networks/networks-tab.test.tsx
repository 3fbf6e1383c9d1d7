import type { components } from '@lapwing/contracts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { chooseLanguage } from '../../../i18n/i18n.ts';
import { networks as sk } from '../../../i18n/sk/networks.ts';
import { rules } from '../../../i18n/sk/rules.ts';
import { storeMarker } from '../../../tab/session-marker.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import type { StubAnswers } from '../../../testing/stub-answers.ts';
import { problemAnswer, stubCloud, stubUser, type StubCloud } from '../../../testing/stub-cloud.ts';

type Network = components['schemas']['Network'];

const network = (id: number, ssid: string, extra: Partial<Network> = {}): Network => ({
  id,
  ssid,
  client_id: 1,
  hidden: false,
  internal: false,
  ...extra,
});
const LIST = 'GET /clients/1/ssids';
const PASSWORD = 'GET /client_ssids/1001/password';
const INTERNAL = network(1001, 'lapwing-1', { internal: true });
const YARD = network(1002, 'yard');
const DOCK = network(1003, 'dock', { hidden: true });
const NETWORKS = [INTERNAL, YARD, DOCK];
const AS_PLAIN_USER: StubAnswers = { 'GET /session/user': { body: { ...stubUser, auth_scopes: ['user'] } } };

async function open(answers: StubAnswers = {}, path = '/settings/ssids') {
  const cloud = stubCloud({ [LIST]: { body: NETWORKS }, ...answers });
  storeMarker('marker-1');
  const app = await renderApp(path);
  await screen.findByRole('region', { name: 'Networks' });
  return { cloud, ...app };
}

const region = () => within(screen.getByRole('region', { name: 'Networks' }));
const rows = async () =>
  within(await region().findByRole('table'))
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent.trim()));
const names = () =>
  within(screen.getByRole('table'))
    .queryAllByRole('button')
    .map((button) => button.getAttribute('aria-label'));
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const sent = (cloud: StubCloud, operation: string) =>
  cloud.calls
    .filter((call) => call.operation === operation)
    .map(({ body }) => (body === '' ? null : (JSON.parse(body) as unknown)));
const isAnnounced = async (text: string) => (await screen.findByText(text)).closest('[role=status]') !== null;

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

describe('the list of wireless networks', () => {
  it('shows the name of each network, and whether it is hidden', async () => {
    await open();
    expect(await rows()).toEqual([
      ['Network name (SSID)', 'Hidden', 'Actions'],
      ['lapwing-1Internal', 'No', ''],
      ['yard', 'No', ''],
      ['dock', 'Yes', ''],
    ]);
    expect(document.title).toBe('Lapwing – Wireless networks');
  });

  it('offers admins to add, edit and delete networks, and staff too', async () => {
    for (const scope of ['client', 'lapwing'] as const) {
      await open({ 'GET /session/user': { body: { ...stubUser, auth_scopes: [scope, 'user'] } } });
      await rows();
      expect(region().getByRole('button', { name: 'Add network' })).toBeTruthy();
      expect(names()).toEqual([
        'Show the password of lapwing-1',
        ...['Edit yard', 'Change the password of yard', 'Delete yard'],
        ...['Edit dock', 'Change the password of dock', 'Delete dock'],
      ]);
      cleanup();
    }
  });

  it('is all that other users see: no action, and no password', async () => {
    const { cloud } = await open(AS_PLAIN_USER);
    expect(await rows()).toEqual([
      ['Network name (SSID)', 'Hidden'],
      ['lapwing-1Internal', 'No'],
      ['yard', 'No'],
      ['dock', 'Yes'],
    ]);
    expect(region().queryAllByRole('button')).toEqual([]);
    expect(cloud.calls.some(({ operation }) => operation === PASSWORD)).toBe(false);
  });

  it('offers no control to edit or delete the internal network', async () => {
    await open();
    await rows();
    expect(names().filter((name) => name?.includes('lapwing-1'))).toEqual(['Show the password of lapwing-1']);
  });

  it('offers to delete a network only if it has more than one', async () => {
    const { cloud } = await open({ [LIST]: { body: [YARD] } });
    await rows();
    expect(names()).toEqual(['Edit yard', 'Change the password of yard']);
    cloud.answers[LIST] = { body: [YARD, DOCK] };
    expect(await screen.findByRole('button', { name: 'Delete yard' }, { timeout: 4000 })).toBeTruthy();
  });

  it('says that there is none, and what to do', async () => {
    await open({ [LIST]: { body: [] } });
    expect((await screen.findByText('No wireless networks')).parentElement?.textContent).toBe(
      'No wireless networks Add one so that gateways can connect.',
    );
    cleanup();
    await open({ ...AS_PLAIN_USER, [LIST]: { body: [] } });
    expect((await screen.findByText('No wireless networks')).parentElement?.textContent).toContain('Ask an admin');
  });

  it('says that something went wrong if its first load fails, and loads again on request', async () => {
    const { cloud, user } = await open({ [LIST]: problemAnswer(404, 'not-found') });
    const failed = within(await region().findByRole('alert'));
    expect(failed.getByText('Something went wrong. The wireless networks could not be loaded.')).toBeTruthy();
    cloud.answers[LIST] = { body: NETWORKS };
    await user.click(failed.getByRole('button', { name: 'Try again' }));
    expect(await rows()).toHaveLength(4);
  });

  it('keeps what it shows while the cloud cannot be reached', async () => {
    const { cloud } = await open();
    await rows();
    cloud.answers[LIST] = 'lost';
    const asked = sent(cloud, LIST).length;
    await waitFor(() => expect(sent(cloud, LIST).length).toBeGreaterThan(asked), { timeout: 4000 });
    expect(await rows()).toHaveLength(4);
  });
});

describe('the password of the internal network', () => {
  it('is requested when an admin shows it, and forgotten when it is hidden', async () => {
    const { cloud, user } = await open({ [PASSWORD]: { body: { password: 'inner-secret' } } });
    const button = await screen.findByRole('button', { name: 'Show the password of lapwing-1' });
    expect(sent(cloud, PASSWORD)).toEqual([]);
    await user.click(button);
    expect(await screen.findByText('inner-secret')).toBeTruthy();
    expect(button.getAttribute('aria-pressed')).toBe('true');
    await user.click(button);
    expect(screen.queryByText('inner-secret')).toBeNull();
    cloud.answers[PASSWORD] = { body: { password: 'newer-secret' } };
    await user.click(button);
    expect(await screen.findByText('newer-secret')).toBeTruthy();
    expect(sent(cloud, PASSWORD)).toHaveLength(2);
  });

  it('can be copied; if the browser refuses, it says how', async () => {
    const { user } = await open({ [PASSWORD]: { body: { password: 'inner-secret' } } });
    await user.click(await screen.findByRole('button', { name: 'Show the password of lapwing-1' }));
    const copy = await screen.findByRole('button', { name: 'Copy the password' });
    await user.click(copy);
    expect(await navigator.clipboard.readText()).toBe('inner-secret');
    expect(copy.textContent).toBe('Copied');
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
    await user.click(copy);
    expect((await screen.findByRole('alert')).textContent).toContain('It could not be copied');
  });

  it('says why it cannot be shown, and is requested again', async () => {
    const { cloud, user } = await open({ [PASSWORD]: problemAnswer(403, 'forbidden') });
    await user.click(await screen.findByRole('button', { name: 'Show the password of lapwing-1' }));
    const failed = within(await screen.findByRole('alert'));
    expect(failed.getByText(/could not be loaded\. Your account is not allowed/)).toBeTruthy();
    cloud.answers[PASSWORD] = { body: { password: 'inner-secret' } };
    await user.click(failed.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('inner-secret')).toBeTruthy();
  });
});

describe('the form of a network', () => {
  it('creates one with its password, and announces it', async () => {
    const { cloud, user } = await open({
      [LIST]: { body: [INTERNAL, YARD] },
      'POST /client_ssids/': { body: network(9, 'gate') },
    });
    await user.click(await screen.findByRole('button', { name: 'Add network' }));
    const shown = await dialog('Add network');
    await user.click(shown.getByRole('button', { name: 'Add network' }));
    for (const text of ['Enter a network name.', 'Enter a network password.', 'Confirm the network password.'])
      expect(shown.getByText(text)).toBeTruthy();
    await user.type(shown.getByLabelText('Network name (SSID)'), '  gate ');
    await user.type(shown.getByLabelText('Network password'), 'gate-secret');
    await user.type(shown.getByLabelText('Confirm network password'), 'gate-secret!');
    await user.click(shown.getByRole('button', { name: 'Add network' }));
    expect(shown.getByText("Passwords don't match.")).toBeTruthy();
    expect(sent(cloud, 'POST /client_ssids/')).toEqual([]);
    await user.type(shown.getByLabelText('Confirm network password'), '{Backspace}');
    await user.click(shown.getByRole('checkbox', { name: 'Hide this network' }));
    await user.click(shown.getByRole('button', { name: 'Add network' }));
    expect(await isAnnounced('Wireless network created')).toBe(true);
    expect(sent(cloud, 'POST /client_ssids/')).toEqual([
      { client_id: 1, ssid: 'gate', password: 'gate-secret', hidden: true },
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('edits name and visibility without a password, sends only what changed, and announces it', async () => {
    const { cloud, user } = await open({ 'PUT /client_ssids/1003': { body: DOCK } });
    await user.click(await screen.findByRole('button', { name: 'Edit dock' }));
    const shown = await dialog('Edit dock');
    expect(shown.queryByLabelText('Network password')).toBeNull();
    const hide = shown.getByRole<HTMLInputElement>('checkbox', { name: 'Hide this network' });
    expect([hide.checked, hide.disabled]).toEqual([true, false]);
    await user.type(shown.getByLabelText('Network name (SSID)'), ' 4 ');
    await user.click(shown.getByRole('button', { name: 'Save changes' }));
    expect(await isAnnounced('Wireless network updated')).toBe(true);
    expect(sent(cloud, 'PUT /client_ssids/1003')).toEqual([{ id: 1003, ssid: 'dock 4' }]);
  });

  it('changes a password, and sends nothing else', async () => {
    const { cloud, user } = await open({ 'PUT /client_ssids/1002': { body: YARD } });
    await user.click(await screen.findByRole('button', { name: 'Change the password of yard' }));
    const shown = await dialog('Change the password of yard');
    expect(shown.queryByLabelText('Network name (SSID)')).toBeNull();
    await user.type(shown.getByLabelText('Network password'), 'newer-secret');
    await user.type(shown.getByLabelText('Confirm network password'), 'newer-secret');
    await user.click(shown.getByRole('button', { name: 'Save changes' }));
    expect(await isAnnounced('Wireless network updated')).toBe(true);
    expect(sent(cloud, 'PUT /client_ssids/1002')).toEqual([{ id: 1002, password: 'newer-secret' }]);
  });

  it('sends a password when it creates a network or changes its password, and none when it edits one', async () => {
    const { cloud, user } = await open({
      [LIST]: { body: [YARD] },
      'POST /client_ssids/': { body: YARD },
      'PUT /client_ssids/1002': { body: YARD },
    });
    const fillPassword = async (shown: Awaited<ReturnType<typeof dialog>>) => {
      await user.type(shown.getByLabelText('Network password'), 'gate-secret');
      await user.type(shown.getByLabelText('Confirm network password'), 'gate-secret{Enter}');
    };
    await user.click(await screen.findByRole('button', { name: 'Add network' }));
    const added = await dialog('Add network');
    await user.type(added.getByLabelText('Network name (SSID)'), 'gate');
    await fillPassword(added);
    await waitFor(() => expect(sent(cloud, 'POST /client_ssids/')).toMatchObject([{ password: 'gate-secret' }]));
    await user.click(await screen.findByRole('button', { name: 'Edit yard' }));
    await user.click((await dialog('Edit yard')).getByRole('checkbox', { name: 'Hide this network' }));
    await user.click((await dialog('Edit yard')).getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Change the password of yard' }));
    await fillPassword(await dialog('Change the password of yard'));
    await waitFor(() =>
      expect(sent(cloud, 'PUT /client_ssids/1002')).toEqual([
        { id: 1002, hidden: true },
        { id: 1002, password: 'gate-secret' },
      ]),
    );
  });

  it('asks for a password when its empty field is left', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Add network' }));
    const shown = await dialog('Add network');
    await user.click(shown.getByLabelText('Network password'));
    expect(shown.queryByText('Enter a network password.')).toBeNull();
    await user.tab();
    expect(shown.getByText('Enter a network password.')).toBeTruthy();
  });

  it('takes no name of another network, and no other name or password that breaks a rule', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Edit yard' }));
    const shown = await dialog('Edit yard');
    const name = shown.getByLabelText('Network name (SSID)');
    const problemOf = (typed: string) => {
      fireEvent.change(name, { target: { value: typed } });
      fireEvent.blur(name);
      return shown.queryByText(/^(SSID|The network name|Enter a network)/)?.textContent ?? null;
    };
    expect(problemOf('dock')).toBe('SSID already exists, please choose a different name.');
    expect(problemOf('yard')).toBeNull();
    expect(problemOf('x')).toBe('The network name must have at least 2 characters.');
    expect(problemOf('x'.repeat(33))).toBe('The network name can have at most 32 characters.');
    expect(problemOf('ñ'.repeat(17))).toMatch(/^The network name is too long/);
    expect(problemOf('x'.repeat(32))).toBeNull();
  });

  it('cannot hide a network while another one is hidden, and says which', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Edit yard' }));
    const hide = (await dialog('Edit yard')).getByRole<HTMLInputElement>('checkbox', { name: 'Hide this network' });
    expect(hide.disabled).toBe(true);
    expect(screen.getByText('Only one network can be hidden, and dock is.')).toBeTruthy();
  });

  it('keeps what was typed when saving fails, and shows why', async () => {
    const { cloud, user } = await open({ 'PUT /client_ssids/1002': problemAnswer(409, 'ssid-taken') });
    await user.click(await screen.findByRole('button', { name: 'Edit yard' }));
    const shown = await dialog('Edit yard');
    await user.type(shown.getByLabelText('Network name (SSID)'), ' 2');
    cloud.answers[LIST] = { body: [...NETWORKS, network(7, 'yard 2')] };
    await user.click(shown.getByRole('button', { name: 'Save changes' }));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe(
      '409 Network name not available' +
        'Something went wrong. Try again later.' +
        'SSID already exists, please choose a different name.',
    );
    expect(shown.getByLabelText<HTMLInputElement>('Network name (SSID)').value).toBe('yard 2');
    // The list is loaded again, so that the form now knows the other network.
    await waitFor(() => expect(sent(cloud, LIST).length).toBeGreaterThan(1));
    await user.click(shown.getByRole('button', { name: 'Save changes' }));
    expect(await shown.findByText('SSID already exists, please choose a different name.')).toBeTruthy();
    expect(sent(cloud, 'PUT /client_ssids/1002')).toHaveLength(1);
  });

  it('asks before typed text is discarded, and closes at once without any', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Edit yard' }));
    await dialog('Edit yard');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Change the password of yard' }));
    const shown = await dialog('Change the password of yard');
    await user.type(shown.getByLabelText('Network password'), 'x');
    await user.keyboard('{Escape}');
    await user.click((await dialog('Discard changes?')).getByRole('button', { name: 'Continue editing' }));
    expect(shown.getByLabelText<HTMLInputElement>('Network password').value).toBe('x');
  });

  it('shows its problems in the language of the interface', async () => {
    const { user } = await open();
    await chooseLanguage('sk');
    await user.click(await screen.findByRole('button', { name: sk.add }));
    const shown = await dialog(sk.add);
    await user.click(shown.getByRole('button', { name: sk.add }));
    expect(shown.getByText(rules.ssid.empty)).toBeTruthy();
    expect(shown.getByText(rules.networkPassword.empty)).toBeTruthy();
    await chooseLanguage('en');
  });
});

describe('deleting a network', () => {
  it('asks for confirmation, and announces it', async () => {
    const { cloud, user } = await open({ 'DELETE /client_ssids/1002': 204 });
    await user.click(await screen.findByRole('button', { name: 'Delete yard' }));
    const question = await dialog('Delete yard?');
    expect(question.getByText(/will lose their connection/)).toBeTruthy();
    expect(sent(cloud, 'DELETE /client_ssids/1002')).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Delete network' }));
    expect(await isAnnounced('Wireless network deleted')).toBe(true);
    expect(sent(cloud, 'DELETE /client_ssids/1002')).toHaveLength(1);
  });

  it('shows why it failed', async () => {
    const { user } = await open({ 'DELETE /client_ssids/1002': problemAnswer(409, 'last-network') });
    await user.click(await screen.findByRole('button', { name: 'Delete yard' }));
    await user.click((await dialog('Delete yard?')).getByRole('button', { name: 'Delete network' }));
    expect((await screen.findByRole('alert')).textContent).toContain('at least one network');
  });
});
