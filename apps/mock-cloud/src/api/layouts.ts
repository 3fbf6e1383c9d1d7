import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import type { ApiHandlers } from '../http/call.ts';
import { Content } from '../http/content.ts';
import { Problem } from '../http/problems.ts';

const IMAGE_TYPES: Readonly<Record<string, string>> = { '.svg': 'image/svg+xml' };

export const layoutHandlers: Pick<ApiHandlers, 'getLayout'> = {
  async getLayout({ client: { layout }, path }) {
    if (layout?.image !== path.name) return new Problem('not-found');
    const type = IMAGE_TYPES[extname(path.name)];
    return type === undefined ? new Problem('not-found') : new Content(type, await readFile(layout.imagePath));
  },
};
