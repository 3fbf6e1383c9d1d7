import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import type { ApiHandlers } from '../operations/call.ts';
import { Content } from '../operations/content.ts';
import { Problem } from '../problems/problems.ts';
import { findOwnLayout } from './resources/own.ts';

const DRAWING_TYPES: Readonly<Record<string, string>> = { '.svg': 'image/svg+xml' };

export const layoutHandlers: Pick<ApiHandlers, 'getLayout'> = {
  async getLayout(call) {
    const { name } = call.path;
    // A browser sends no revision for an image, and another replica may just have stored it.
    const layout = findOwnLayout(call, name) ?? (await call.world.catchUp().then(() => findOwnLayout(call, name)));
    if (!layout) return new Problem('not-found');
    if ('uploaded' in layout) {
      const image = await call.world.layouts.readImage(name);
      return image ? new Content(layout.uploaded.type, image) : new Problem('not-found');
    }
    const type = DRAWING_TYPES[extname(name)];
    const { imagePath } = layout.drawn;
    if (type === undefined || imagePath === null) return new Problem('not-found');
    return new Content(type, await readFile(imagePath));
  },
};
