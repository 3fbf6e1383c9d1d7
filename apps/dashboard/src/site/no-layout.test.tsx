import { cleanup, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { storeMarker } from '../tab/session-marker.ts';
import { renderApp } from '../testing/render-app.tsx';
import { stubClient, stubCloud, stubUser } from '../testing/stub-cloud.ts';

const ANCHORS = { client_id: 1, anchors: [] };

it('a client without a layout sends its admins to the upload, and tells other users to ask an admin', async () => {
  for (const [scope, links, text] of [
    ['client', ['Open Layout'], /Upload an image in Settings > Layout/],
    ['user', [], /Ask an admin to upload one/],
  ] as const) {
    stubCloud({
      'GET /session/user': { body: { ...stubUser, auth_scopes: [scope] } },
      'GET /clients/1': { body: { ...stubClient, map_images: [] } },
      'GET /users/latest_global_information/1': { body: ANCHORS },
    });
    storeMarker('marker-1');
    await renderApp('/live-global-map');
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.queryAllByRole('link', { name: 'Open Layout' }).map((link) => link.textContent)).toEqual(links);
    cleanup();
  }
});
