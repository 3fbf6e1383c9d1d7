import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { storeMarker } from '../../../tab/session-marker.ts';
import { hasUnsavedAtom } from '../../../tab/unsaved.ts';
import { store } from '../../../tab/store.ts';
import { renderApp, type RenderedApp } from '../../../testing/render-app.tsx';
import { problemAnswer, stubClient, stubCloud, type StubCloud } from '../../../testing/stub-cloud.ts';
import { stubImages, stubUploads } from '../../../testing/stub-upload.ts';

const PNG = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0]);
const png = (name = 'yard.png') => new File([PNG], name, { type: 'image/png' });
const imageOf = (name: string, width: number, height: number) => ({
  ...stubClient,
  map_images: [{ url: `/api/layouts/${name}`, width, height, mm_per_px: null }],
});
const beacon = (id: number, x: number, y: number) => {
  const others = { battery: 3, last_update: null, parent_id: null };
  return { id, tag_id: id, label: `Dock ${id}`, x, y, ...others };
};
const UPLOAD = 'POST /clients/1/upload_image';
const uploads = (cloud: StubCloud) => cloud.calls.filter(({ operation }) => operation === UPLOAD);

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  stubUploads();
  stubImages({ width: 600, height: 400 });
});

async function open(answers: StubCloud['answers'] = {}): Promise<RenderedApp & { cloud: StubCloud }> {
  const cloud = stubCloud({ 'GET /clients/1': { body: imageOf('old.png', 600, 400) }, ...answers });
  storeMarker('marker-1');
  const app = await renderApp('/settings/layout');
  await screen.findByRole('button', { name: 'Choose an image' });
  return { ...app, cloud };
}

const input = () => screen.getByLabelText('Choose an image', { selector: 'input' });
const current = () => within(screen.getByRole('region', { name: 'Current layout' }));

describe('the layout tab', () => {
  it('uploads a chosen image, fetches the client again, and keeps the notice', async () => {
    const { user, cloud } = await open({ [UPLOAD]: { body: imageOf('new.png', 600, 400) } });
    expect(await current().findByRole('img', { name: 'Current layout' })).toMatchObject({
      src: expect.stringContaining('/api/layouts/old.png') as unknown,
    });
    await user.upload(input(), png());
    expect(await screen.findByText('yard.png')).toBeTruthy();
    expect(store.get(hasUnsavedAtom)).toBe(true);
    cloud.answers['GET /clients/1'] = { body: imageOf('new.png', 600, 400) };
    await user.click(screen.getByRole('button', { name: 'Upload layout' }));
    expect(await screen.findByText('Layout updated')).toBeTruthy();
    await waitFor(() => expect(current().getByRole<HTMLImageElement>('img').src).toContain('/api/layouts/new.png'));
    expect(screen.getByText('Layout updated')).toBeTruthy();
    expect(store.get(hasUnsavedAtom)).toBe(false);
    const [sent] = uploads(cloud);
    expect(sent?.headers.get('content-type')).toContain('multipart/form-data; boundary=');
    expect(sent?.body).toContain('name="image"; filename="yard.png"');
  });

  it('shows a failed upload with its error status, and keeps the image for another try', async () => {
    const { user, cloud } = await open({ [UPLOAD]: problemAnswer(503, 'storage') });
    await user.upload(input(), png());
    await user.click(await screen.findByRole('button', { name: 'Upload layout' }));
    const alert = await screen.findByRole('alert');
    for (const text of ['503 Not stored', 'Something went wrong. Try again later.', 'The disk of the server is full'])
      expect(alert.textContent).toContain(text);
    expect(screen.getByText('yard.png')).toBeTruthy();
    cloud.answers[UPLOAD] = { body: imageOf('new.png', 600, 400) };
    await user.click(screen.getByRole('button', { name: 'Upload layout' }));
    expect(await screen.findByText('Layout updated')).toBeTruthy();
    expect(uploads(cloud)).toHaveLength(2);
    expect(screen.queryByText('503 Not stored')).toBeNull();
  });

  it('rejects files that cannot be a layout before anything is sent, and shows why', async () => {
    const { user, cloud } = await open();
    await user.upload(input(), new File(['Dock 4 is over there'], 'plan.png', { type: 'image/png' }));
    const refusal = async () => (await screen.findByRole('alert')).textContent;
    expect(await refusal()).toBe('plan.png is not a PNG, JPEG or WebP file.');

    const large = png('large.png');
    Object.defineProperty(large, 'size', { value: 16 * 1024 * 1024 + 1 });
    await user.upload(input(), large);
    await waitFor(async () => expect(await refusal()).toBe('large.png is too large: at most 16 MB.'));

    stubImages({ width: 10_000, height: 5001 });
    await user.upload(input(), png('wide.png'));
    await waitFor(async () => expect(await refusal()).toBe('wide.png has too many pixels: at most 50 million.'));

    stubImages({ width: 16_385, height: 1 });
    await user.upload(input(), png('line.png'));
    await waitFor(async () =>
      expect(await refusal()).toBe('line.png is too long: at most 16,384 pixels on each side.'),
    );

    stubImages(null);
    await user.upload(input(), png('cut.png'));
    await waitFor(async () => expect(await refusal()).toBe('cut.png cannot be read: the file is damaged.'));

    const drop = screen.getByText('Drop an image here, or choose one.');
    fireEvent.drop(drop, { dataTransfer: { files: [png('a.png'), png('b.png')] } });
    await waitFor(async () => expect(await refusal()).toBe('Choose one image at a time.'));
    expect(screen.queryByRole('button', { name: 'Upload layout' })).toBeNull();
    expect(uploads(cloud)).toEqual([]);

    stubImages({ width: 600, height: 400 });
    fireEvent.drop(drop, { dataTransfer: { files: [png('dropped.png')] } });
    expect(await screen.findByText('dropped.png')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Choose an image'));
  });

  it('warns of beacons that are outside an image of another size', async () => {
    const beacons = [beacon(1, 10, 10), beacon(2, 601, 10), beacon(3, 10, 401)];
    const answers = { 'GET /tags/beacon_positions/': { body: beacons } };
    const { user } = await open({ ...answers, 'GET /clients/1': { body: imageOf('old.png', 1000, 700) } });
    await user.upload(input(), png());
    expect(await screen.findByText('2 beacons are outside this image')).toBeTruthy();
    expect(screen.getByText(/^Beacons keep their pixel positions\. Move them/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Discard' }));

    stubImages({ width: 900, height: 600 });
    await user.upload(input(), png('larger.png'));
    expect(await screen.findByText(/^The current layout is 1000 × 700 pixels\./)).toBeTruthy();
    expect(screen.queryByText(/are outside this image/)).toBeNull();
  });

  it('shows that the client has no layout', async () => {
    await open({ 'GET /clients/1': { body: { ...stubClient, map_images: [] } } });
    expect(screen.getByText('No layout yet')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Upload a layout' })).toBeTruthy();
  });

  it('shows that the current layout could not be loaded, with a button that tries again', async () => {
    stubImages(null);
    const { user } = await open();
    expect(await screen.findByText('The layout could not be loaded')).toBeTruthy();
    stubImages({ width: 600, height: 400 });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await current().findByRole('img', { name: 'Current layout' })).toBeTruthy();
  });
});
