import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import type { ApiHandlers } from '../http/call.ts';
import { Content } from '../http/content.ts';
import { Problem } from '../http/problems.ts';
import { ownLayout } from './own.ts';

const IMAGE_TYPES: Readonly<Record<string, string>> = { '.svg': 'image/svg+xml' };

export const layoutHandlers: Pick<ApiHandlers, 'getLayout'> = {
  async getLayout(call) {
    const { name } = call.path;
    const layout = ownLayout(call, name);
    const type = IMAGE_TYPES[extname(name)];
    return layout === null || type === undefined
      ? new Problem('not-found')
      : new Content(type, await readFile(layout.imagePath));
  },
};
