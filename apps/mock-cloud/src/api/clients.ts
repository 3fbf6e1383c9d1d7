import type { ApiHandlers } from '../http/call.ts';
import { Problem } from '../http/problems.ts';

export const clientHandlers: Pick<ApiHandlers, 'getClient'> = {
  getClient({ client, path }) {
    if (path.id !== client.id) return new Problem('not-found');
    const { layout } = client;
    return {
      id: client.id,
      name: client.name,
      email: client.email,
      client_type: client.type,
      timezone: client.zone,
      warning: client.warning,
      map_images: layout
        ? [
            {
              url: `/api/layouts/${layout.image}`,
              width: layout.widthPx,
              height: layout.heightPx,
              mm_per_px: layout.mmPerPx,
            },
          ]
        : [],
    };
  },
};
