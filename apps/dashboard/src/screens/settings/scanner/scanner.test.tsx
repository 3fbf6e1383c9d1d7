import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { sent, TAGS } from '../../../tags/open-dialog.test-data.ts';
import { clickPlan } from '../../../testing/edit-panel.ts';
import { problemAnswer } from '../../../testing/stub-cloud.ts';
import { CRATE, field, GATE, openScanner, searches, searchOf, SPARE, UNUSED } from './open-scanner.test-data.ts';

const CRATE_ID = '3C7A0007';
const UNUSED_ID = '3C7A0008';
const GATE_ID = '3A000001';
const SPARE_ID = '3A000002';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const name = () => screen.queryByRole('article')?.querySelector('h2')?.textContent;
const details = () => within(screen.getByRole('region', { name: 'Details' }));
const form = () => within(screen.getByRole('region', { name: 'Change' }));
const submit = () => form().getByRole<HTMLButtonElement>('button', { name: 'Save changes' });

describe('a scan', () => {
  it('is searched at exactly eight characters, without Enter, and shows the tag', async () => {
    const { app, cloud, pass } = await openScanner();
    expect(document.activeElement).toBe(field());
    expect(screen.getByText('Nothing scanned yet')).toBeTruthy();
    await app.user.keyboard('3c7a000');
    await pass(1000);
    expect(searches(cloud)).toEqual([]);
    await app.user.keyboard('7');
    await waitFor(() => expect(name()).toBe('Crate 7'));
    expect(searches(cloud)).toEqual([`?label=${CRATE_ID}`]);
    for (const text of ['Asset tag', CRATE_ID, 'High', 'Last seen by Dock 1, 4s ago'])
      expect(details().getByText(text)).toBeTruthy();
  });

  it('is shown in upper case without separators, and is in the address', async () => {
    for (const typed of ['3c:7a:00:07', '3c-7a-00-07', '3c 7a 00 07']) {
      const { app } = await openScanner();
      await app.user.keyboard(`${typed}{Enter}`);
      await waitFor(() =>
        expect([field().value, app.search(), name()]).toEqual([CRATE_ID, `?tag=${CRATE_ID}`, 'Crate 7']),
      );
      cleanup();
    }
  });

  it('of more than eight characters is an invalid id, and shows no tag', async () => {
    const { app, pass } = await openScanner();
    await app.user.keyboard(`${CRATE_ID}9`);
    expect(await screen.findByText('Invalid ID: it has 9 characters instead of 8.')).toBeTruthy();
    expect([name(), app.search()]).toEqual([undefined, '']);
    await pass(600);
    await app.user.keyboard(GATE_ID);
    await waitFor(() => expect([field().value, name()]).toEqual([GATE_ID, 'Gate']));
    expect(screen.queryByText(/Invalid ID/)).toBeNull();
  });

  it('with a character that no id has, or that ends too early, says what is wrong', async () => {
    const { app, cloud } = await openScanner();
    await app.user.keyboard('3C7A000G');
    const wrong = 'Invalid ID: “G” is not part of an ID. IDs have 8 characters from 0 to 9 and A to F.';
    expect(screen.getByText(wrong)).toBeTruthy();
    await app.user.clear(field());
    await app.user.keyboard('3C7A{Enter}');
    expect(screen.getByText('Invalid ID: it has only 4 of 8 characters.')).toBeTruthy();
    expect(searches(cloud)).toEqual([]);
  });

  it('that nothing has is not found', async () => {
    const { app } = await openScanner();
    await app.user.keyboard('FFFFFFFF');
    expect((await screen.findByText('Not found')).closest('[role=status]')?.textContent).toContain('FFFFFFFF');
  });

  it('replaces the one before, whose late answer does not overwrite it', async () => {
    const { app, cloud, pass } = await openScanner();
    const network = globalThis.fetch;
    let answerFirst = () => undefined as unknown;
    vi.stubGlobal('fetch', (request: Request) => {
      if (!request.url.includes(CRATE_ID)) return network(request);
      return new Promise((resolve) => (answerFirst = () => resolve(network(new Request(request.url)))));
    });
    await app.user.keyboard(CRATE_ID);
    await pass(700);
    expect([searches(cloud).length, name()]).toEqual([0, undefined]);
    await app.user.keyboard(GATE_ID);
    await waitFor(() => expect([field().value, name()]).toEqual([GATE_ID, 'Gate']));
    answerFirst();
    await pass(700);
    expect(searches(cloud)).toContain(`?label=${CRATE_ID}`);
    expect(name()).toBe('Gate');
  });

  it('lands in the field wherever the focus is, but not while another field has it', async () => {
    const { app } = await openScanner(`?tag=${CRATE_ID}`);
    await app.user.click(screen.getByRole('heading', { name: 'Scanner' }));
    await app.user.keyboard(GATE_ID);
    await waitFor(() => expect([field().value, name()]).toEqual([GATE_ID, 'Gate']));
    await app.user.clear(form().getByLabelText('Label'));
    await app.user.keyboard('abc');
    expect(field().value).toBe(GATE_ID);
  });

  it('that failed says why, and tries again', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { app, cloud } = await openScanner('', { [searchOf(CRATE_ID)]: problemAnswer(403, 'forbidden') });
    const known = cloud.answers[searchOf(GATE_ID)];
    await app.user.keyboard(CRATE_ID);
    expect(await screen.findByText('The search failed')).toBeTruthy();
    cloud.answers[searchOf(CRATE_ID)] = known;
    await app.user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Not found')).toBeTruthy();
  });

  it('asks before it replaces a tag with unsaved changes', async () => {
    const { app, pass } = await openScanner(`?tag=${CRATE_ID}`);
    await app.user.type(form().getByLabelText('Label'), ' wide');
    await app.user.click(field());
    await pass(600);
    await app.user.keyboard(GATE_ID);
    const question = () => within(screen.getByRole('dialog', { name: 'Discard changes?' }));
    await app.user.click(question().getByRole('button', { name: 'Continue editing' }));
    await pass(600);
    expect([field().value, form().getByLabelText<HTMLInputElement>('Label').value]).toEqual([CRATE_ID, 'Crate 7 wide']);
    await app.user.click(field());
    await app.user.keyboard(GATE_ID);
    await app.user.click(question().getByRole('button', { name: 'Discard changes' }));
    await waitFor(() => expect(name()).toBe('Gate'));
  });
});

describe('the details of a scanned tag', () => {
  it('warn in yellow that a tag is inactive, and in red that a beacon must be installed', async () => {
    const { app } = await openScanner(`?tag=${UNUSED_ID}`);
    const yellow = screen.getByText('Tag is inactive, activate it manually or assign a label.');
    expect(yellow.closest('[data-tone]')?.getAttribute('data-tone')).toBe('warn');
    await app.user.click(field());
    await app.user.keyboard(SPARE_ID);
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('This beacon is inactive. Install it'));
    expect(screen.getByRole('alert').getAttribute('data-tone')).toBe('bad');
    expect(form().getByLabelText<HTMLInputElement>('Label').disabled).toBe(true);
    await app.user.clear(field());
    await app.user.keyboard(CRATE_ID);
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(screen.queryByText(/Tag is inactive/)).toBeNull();
  });

  it('save only changed fields; then the focus returns to the field after 500 ms', async () => {
    const { app, cloud, pass } = await openScanner(`?tag=${CRATE_ID}`);
    expect(submit().disabled).toBe(true);
    const label = form().getByLabelText('Label');
    await app.user.type(label, '!');
    expect(submit().disabled).toBe(false);
    await app.user.type(label, '{Backspace}');
    expect(submit().disabled).toBe(true);
    fireEvent.change(form().getByLabelText('Status'), { target: { value: 'NOK' } });
    cloud.answers['PUT /tags/1014628359'] = { body: { ...CRATE, status: 'NOK' } };
    await app.user.click(submit());
    await screen.findByText('Tag updated');
    expect(sent(cloud, 'PUT /tags/1014628359')).toEqual([{ status: 'NOK' }]);
    await pass(400);
    expect(document.activeElement).not.toBe(field());
    await pass(200);
    expect(document.activeElement).toBe(field());
    expect([field().selectionStart, field().selectionEnd]).toEqual([0, 8]);
  });

  it('keep the typed text when a save fails, and say why', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { app, cloud } = await openScanner(`?tag=${CRATE_ID}`);
    cloud.answers['PUT /tags/1014628359'] = problemAnswer(503, 'storage');
    await app.user.type(form().getByLabelText('Label'), '!');
    await app.user.click(submit());
    expect((await screen.findByRole('alert')).textContent).toContain('503');
    expect(form().getByLabelText<HTMLInputElement>('Label').value).toBe('Crate 7!');
    await app.user.click(form().getByRole('button', { name: 'Undo changes' }));
    expect(form().getByLabelText<HTMLInputElement>('Label').value).toBe('Crate 7');
  });

  it('remove a beacon from the map after a question, and then the focus returns to the field', async () => {
    const { app, cloud, pass } = await openScanner(`?tag=${GATE_ID}`);
    await app.user.click(details().getByRole('button', { name: 'Remove from map' }));
    const question = within(await screen.findByRole('dialog', { name: 'Remove Gate from the map?' }));
    const removed = { ...GATE, active: false, last_position: null };
    cloud.answers['PUT /tags/973078529'] = { body: removed };
    cloud.answers[TAGS] = { body: [removed, SPARE, CRATE, UNUSED] };
    await app.user.click(question.getByRole('button', { name: 'Remove from map' }));
    expect(await screen.findByText('Beacon updated')).toBeTruthy();
    expect(sent(cloud, 'PUT /tags/973078529')).toEqual([{ active: false }]);
    expect(details().getByRole('button', { name: 'Add on the map' })).toBeTruthy();
    await pass(600);
    expect(document.activeElement).toBe(field());
  });

  it('add a beacon where the live map is clicked, and then the focus returns to the field', async () => {
    const { app, cloud, pass } = await openScanner(`?tag=${SPARE_ID}`);
    await app.user.click(details().getByRole('button', { name: 'Add on the map' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add Spare on the map' }));
    await waitFor(() => expect(document.querySelector('.map-canvas')).toBeTruthy());
    await pass(500);
    const add = dialog.getByRole<HTMLButtonElement>('button', { name: 'Add here' });
    expect([dialog.getByRole('status').textContent, add.disabled]).toEqual(['Not placed yet', true]);
    clickPlan(1200, 300);
    await pass(0);
    expect(dialog.getByRole('status').textContent).toBe('Not placed yet');
    clickPlan(300, 250);
    await waitFor(() => expect([dialog.getByRole('status').textContent, add.disabled]).toEqual(['At 300, 250', false]));
    const placed = { ...SPARE, active: true, last_position: { id: 900, tag_id: SPARE.id, x: 300, y: 250 } };
    cloud.answers['PUT /position_logs/tags'] = { body: [placed] };
    cloud.answers[TAGS] = { body: [GATE, SPARE, CRATE, UNUSED] };
    await app.user.click(add);
    expect(await screen.findByText('Beacon updated')).toBeTruthy();
    expect(sent(cloud, 'PUT /position_logs/tags')).toEqual([[{ tag_id: SPARE.id, x: 300, y: 250 }]]);
    await pass(600);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(field());
  });

  it('do not add a beacon that someone else added, and say so', async () => {
    const { app, cloud, pass } = await openScanner(`?tag=${SPARE_ID}`);
    await app.user.click(details().getByRole('button', { name: 'Add on the map' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add Spare on the map' }));
    await waitFor(() => expect(document.querySelector('.map-canvas')).toBeTruthy());
    await pass(500);
    clickPlan(300, 250);
    await pass(0);
    const placed = { ...SPARE, active: true, last_position: { id: 900, tag_id: SPARE.id, x: 1, y: 2 } };
    cloud.answers[TAGS] = { body: [GATE, placed, CRATE, UNUSED] };
    await app.user.click(dialog.getByRole('button', { name: 'Add here' }));
    expect(await dialog.findByText('Someone else added it on the map, so nothing was saved.')).toBeTruthy();
    expect(sent(cloud, 'PUT /position_logs/tags')).toEqual([]);
  });
});
