import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { common as es } from '../../../i18n/es/common.ts';
import { gateways as esGateways } from '../../../i18n/es/gateways.ts';
import { chooseLanguage } from '../../../i18n/i18n.ts';
import { problemAnswer, stubUser } from '../../../testing/stub-cloud.ts';
import { DETAILS, detailsAnswer, dialog, FIRMWARES, group, openGateways, PUT } from './open-gateways.test-data.ts';

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const NETWORK_LABELS = ['Static IP', 'Gateway', 'Subnet mask', 'Primary DNS', 'Secondary DNS'];
const STAFF_LABELS = [
  'Firmware version',
  'Setup',
  'Update wireless networks',
  'Update Wi-Fi options',
  'Client of the gateway',
];

/** Opens the dialog of the first gateway by its address. */
const open = (options: Parameters<typeof openGateways>[0] = {}) => openGateways({ path: '?gateway=1', ...options });
const save = async () => (await dialog()).getByRole<HTMLButtonElement>('button', { name: 'Save changes' });
const field = async (name: string) => (await dialog()).getByLabelText<HTMLInputElement>(name);

describe('the dialog of a gateway', () => {
  it('is opened by the edit button, and by its address, with the focus in the label', async () => {
    const { user, search } = await openGateways();
    await user.click(screen.getByRole('button', { name: 'Edit Hauler 1' }));
    const label = await field('Label');
    expect(label.value).toBe('Hauler 1');
    await waitFor(() => expect(document.activeElement).toBe(label));
    expect(search()).toBe('?gateway=1');
    await user.click((await dialog()).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(search()).toBe('');
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Edit Hauler 1'));
    cleanup();
    await open();
    expect((await field('Label')).value).toBe('Hauler 1');
  });

  it('has label, fixed address, buzzer and range, and for staff also the settings of the provider', async () => {
    await open();
    const shown = await dialog();
    for (const name of ['Label', ...NETWORK_LABELS]) expect(shown.getByLabelText(name)).toBeTruthy();
    expect(shown.getByRole('switch', { name: 'Buzzer' })).toBeTruthy();
    expect(shown.getByRole('slider', { name: 'Range' })).toBeTruthy();
    for (const name of STAFF_LABELS) expect([name, shown.queryByLabelText(name)]).toEqual([name, null]);
    cleanup();
    await open({ scopes: ['lapwing'] });
    for (const name of STAFF_LABELS) expect((await dialog()).getAllByLabelText(name).length).toBeGreaterThan(0);
  });

  it('does not open for a gateway that the user does not see', async () => {
    await openGateways({ path: '?gateway=51' });
    await group('Gateways').findByRole('table');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says what the buzzer does: a beep when the plug is pulled, or after 20 seconds without power', async () => {
    const { user } = await open();
    const shown = await dialog();
    const on = /beeps when the power plug is pulled, and stays on standby for 2 hours/;
    const off = /beeps after 20 seconds without power, and stays on standby for 2 minutes/;
    expect([shown.queryByText(on) !== null, shown.queryByText(off) !== null]).toEqual([true, false]);
    await user.click(shown.getByRole('switch', { name: 'Buzzer' }));
    expect([shown.queryByText(on) !== null, shown.queryByText(off) !== null]).toEqual([false, true]);
  });

  it('says that gateways support 2.4 GHz only', async () => {
    await open();
    expect((await dialog()).getByText(/Gateways support 2\.4 GHz networks only\./)).toBeTruthy();
  });

  it('has a range of 0 to 16 in whole steps, whose ends are marked, and stores it as a threshold', async () => {
    const { user, sent } = await open({
      answers: { [PUT]: detailsAnswer(), [DETAILS]: detailsAnswer({ magRssiThreshold: -31 }) },
    });
    const slider = (await dialog()).getByRole('slider', { name: 'Range' });
    const read = () => ['valuemin', 'valuemax', 'valuenow'].map((name) => slider.getAttribute(`aria-${name}`));
    expect(read()).toEqual(['0', '16', '15']);
    for (const text of ['1 closest', '16 farthest', '15 of 16']) expect((await dialog()).getByText(text)).toBeTruthy();
    slider.focus();
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(read()).toEqual(['0', '16', '16']);
    await user.keyboard('{Home}{ArrowRight}');
    expect(read()).toEqual(['0', '16', '1']);
    await user.click(await save());
    await waitFor(() => expect(sent()).toEqual([{ mag_rssi_threshold: -17 }]));
  });

  it('shows a stored threshold of -16 or above as range 0', async () => {
    await open({ answers: { [DETAILS]: detailsAnswer({ magRssiThreshold: -3 }) } });
    expect((await dialog()).getByRole('slider').getAttribute('aria-valuenow')).toBe('0');
  });

  it('requires a label, of at most 45 characters, which it counts', async () => {
    const { user, sent } = await open();
    const label = await field('Label');
    await user.clear(label);
    expect((await dialog()).queryByText('Enter a label.')).toBeNull();
    await user.tab();
    expect((await dialog()).getByText('Enter a label.')).toBeTruthy();
    await user.click(await save());
    expect(document.activeElement).toBe(label);
    await user.click(label);
    await user.paste('x'.repeat(46));
    expect((await dialog()).getByText('46 of 45')).toBeTruthy();
    expect((await dialog()).getByText('Use at most 45 characters.')).toBeTruthy();
    await user.type(label, '{Backspace}');
    expect((await dialog()).queryByText('Use at most 45 characters.')).toBeNull();
    expect(sent()).toEqual([]);
  });

  it('checks the fixed address once one of its fields was edited: five addresses, or none', async () => {
    const half = detailsAnswer({ staticIp: '10.0.0.20' });
    const { user, sent } = await open({ answers: { [DETAILS]: half, [PUT]: detailsAnswer() } });
    const shown = await dialog();
    const countMissing = () => shown.queryAllByText('Fill in this value.').length;
    // Another edit does not begin it.
    await user.click(await field('Gateway'));
    await user.type(await field('Label'), '!');
    await user.tab();
    expect(countMissing()).toBe(0);
    await user.click(await field('Gateway'));
    await user.paste('10.0.0.256');
    await user.tab();
    expect(shown.getByText('Enter an IPv4 address, such as 192.168.1.20.')).toBeTruthy();
    expect(countMissing()).toBe(3);
    await user.click(await save());
    expect(document.activeElement).toBe(await field('Gateway'));
    for (const [name, text] of [
      ['Gateway', '10.0.0.1'],
      ['Subnet mask', '255.255.255.0'],
      ['Primary DNS', '1.1.1.1'],
      ['Secondary DNS', ' 8.8.8.8 '],
    ] as const) {
      await user.clear(await field(name));
      await user.paste(text);
    }
    expect([countMissing(), shown.queryByText(/IPv4/)]).toEqual([0, null]);
    await user.click(await save());
    await waitFor(() =>
      expect(sent()).toEqual([
        {
          label: 'Hauler 1!',
          gateway: '10.0.0.1',
          subnet: '255.255.255.0',
          dns_primary: '1.1.1.1',
          dns_secondary: '8.8.8.8',
        },
      ]),
    );
  });

  it('sends what was changed and nothing else, shows a notice, and closes', async () => {
    const { user, sent, search } = await open({ answers: { [PUT]: detailsAnswer() } });
    expect((await save()).disabled).toBe(true);
    await user.clear(await field('Label'));
    await user.type(await field('Label'), ' Tug 1 ');
    await user.click((await dialog()).getByRole('switch', { name: 'Buzzer' }));
    await user.click(await save());
    expect((await screen.findByText('Gateway updated')).closest('[role=status]')).toBeTruthy();
    expect(sent()).toEqual([{ label: 'Tug 1', buzzer_disable: true }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(search()).toBe('');
  });

  it('lets staff change the firmware, the updates and the client', async () => {
    const { user, sent } = await open({ scopes: ['lapwing'], answers: { [PUT]: detailsAnswer() } });
    await waitFor(async () => expect((await field('Firmware version')).value).toBe('2'));
    await user.selectOptions(await field('Firmware version'), '2.4.0');
    for (const name of STAFF_LABELS.slice(1, 4)) await user.click(await field(name));
    await user.click((await dialog()).getByRole('combobox', { name: 'Client of the gateway' }));
    await user.click(await screen.findByRole('option', { name: 'Corner Shop (7)', hidden: true }));
    await user.click(await save());
    await waitFor(() =>
      expect(sent()).toEqual([
        { firmware_id: 1, setup: true, update_ssids: true, update_wifi_options: true, anchor_client_id: 7 },
      ]),
    );
  });

  it('shows why the firmware versions could not be loaded, and tries again', async () => {
    const { cloud, user } = await open({
      scopes: ['lapwing'],
      answers: { [FIRMWARES]: problemAnswer(403, 'firmware-hidden', { detail: 'The firmware store is closed.' }) },
    });
    expect(await (await dialog()).findByText('The firmware store is closed.')).toBeTruthy();
    cloud.answers[FIRMWARES] = { body: [{ id: 2, version: '2.6.1' }] };
    await user.click((await dialog()).getByRole('button', { name: 'Try again' }));
    expect(await (await dialog()).findByRole('option', { name: '2.6.1' })).toBeTruthy();
  });

  it('keeps what was typed if the save fails, and shows the error status and what to do', async () => {
    const { cloud, user } = await open({ answers: { [PUT]: problemAnswer(503, 'storage') } });
    await user.type(await field('Label'), '!');
    await user.click(await save());
    const alert = (await screen.findByText('503 Not stored')).closest('[role=alert]');
    expect(alert?.textContent).toContain('Something went wrong. Try again later.');
    expect((await field('Label')).value).toBe('Hauler 1!');
    cloud.answers[PUT] = detailsAnswer();
    await user.click(await save());
    expect(await screen.findByText('Gateway updated')).toBeTruthy();
    expect(screen.queryByText('503 Not stored')).toBeNull();
  });

  it('asks about later changes of the world, and keeps what was typed if they are kept', async () => {
    const later = problemAnswer(409, 'later-inputs', { later_inputs: { count: 1, first: 1_795_300_000 } });
    const { user } = await open({ answers: { [PUT]: later } });
    await user.type(await field('Label'), '!');
    await user.click(await save());
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Discard later changes?' })).getByText('Keep them'),
    );
    expect((await field('Label')).value).toBe('Hauler 1!');
  });

  it('asks before Cancel, Escape or its close button discards what was typed', async () => {
    const { user } = await open();
    await user.type(await field('Label'), '!');
    const press = async (name: string) => user.click((await dialog()).getByRole('button', { name }));
    for (const leave of [() => press('Cancel'), () => user.keyboard('{Escape}'), () => press('Close dialog')]) {
      await leave();
      const question = within(await screen.findByRole('dialog', { name: 'Discard changes?' }));
      await user.click(question.getByRole('button', { name: 'Continue editing' }));
      await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Discard changes?' })).toBeNull());
      expect((await field('Label')).value).toBe('Hauler 1!');
    }
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('shows why the gateway could not be loaded, and tries again', async () => {
    const { cloud, user } = await open({ answers: { [DETAILS]: problemAnswer(404, 'not-found') } });
    const failed = within(await screen.findByRole('dialog'));
    expect(await failed.findByText('The gateway could not be loaded')).toBeTruthy();
    cloud.answers[DETAILS] = detailsAnswer();
    await user.click(failed.getByRole('button', { name: 'Try again' }));
    expect((await field('Label')).value).toBe('Hauler 1');
  });

  it('is in the language of the user', async () => {
    await open({ answers: { 'GET /session/user': { body: { ...stubUser, dashboard_language: 'es' } } } });
    await chooseLanguage('es');
    const shown = await dialog(esGateways.edit.open.replace('{{name}}', 'Hauler 1'));
    expect(shown.getByLabelText(esGateways.edit.staticIp)).toBeTruthy();
    expect(shown.getByRole('button', { name: es.cancel })).toBeTruthy();
    await chooseLanguage('en');
  });
});

describe('a poll while the dialog is open', () => {
  it('is made every 2 s, and a failed one changes nothing', async () => {
    const { cloud, countCalls, pass } = await open();
    const before = countCalls(DETAILS);
    await pass(6000);
    expect(countCalls(DETAILS)).toBe(before + 3);
    cloud.answers[DETAILS] = problemAnswer(500, 'internal');
    await pass(6000);
    expect((await field('Label')).value).toBe('Hauler 1');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows what someone else changed, but keeps the focus and what was typed, and says what saving replaces', async () => {
    const { cloud, pass, sent, user } = await open({ answers: { [PUT]: detailsAnswer() } });
    const label = await field('Label');
    await user.type(label, '!');
    cloud.answers[DETAILS] = detailsAnswer({ label: 'Tug 1', buzzerDisable: true });
    await pass(2500);
    const shown = within(screen.getByRole('dialog', { name: 'Edit Tug 1' }));
    expect([label.value, document.activeElement]).toEqual(['Hauler 1!', label]);
    expect(shown.getByRole<HTMLInputElement>('switch', { name: 'Buzzer' }).checked).toBe(false);
    expect(shown.getByText('Someone else has just changed this: Label. Saving replaces it.')).toBeTruthy();
    await user.click(shown.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(sent()).toEqual([{ label: 'Hauler 1!' }]));
  });

  it('keeps the dialog and what was typed when the clock of the world jumps', async () => {
    const { cloud, pass, user } = await open();
    await user.type(await field('Label'), '!');
    cloud.clock.epoch += 1;
    cloud.answers[DETAILS] = 'pending';
    await pass(4500);
    expect((await field('Label')).value).toBe('Hauler 1!');
  });
});
