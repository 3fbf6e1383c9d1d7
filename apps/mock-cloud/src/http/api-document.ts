import type { IncomingMessage } from 'node:http';
import { MAIN_WORLD, WORLD_HEADER, WORLD_NAME } from '@lapwing/contracts';
import apiDocument from '@lapwing/contracts/openapi.json' with { type: 'json' };
import { createSessionCookieName, readAddressedPort } from './cookies.ts';

type Headers = Pick<IncomingMessage, 'headers' | 'url'>;

/** The API's document, with the name of the session cookie of the address and of the world that a request names. */
export function createApiDocument(request: Headers): object {
  const { components } = apiDocument;
  const { securitySchemes } = components;
  const name = createSessionCookieName(readAddressedPort(request.headers), readWorldName(request));
  const session = { ...securitySchemes.session, name };
  return { ...apiDocument, components: { ...components, securitySchemes: { ...securitySchemes, session } } };
}

function readWorldName({ headers, url = '' }: Headers): string {
  const query = new URLSearchParams(url.split('?')[1]);
  const name = headers[WORLD_HEADER] ?? query.get('world') ?? MAIN_WORLD;
  return typeof name === 'string' && WORLD_NAME.test(name) ? name : MAIN_WORLD;
}
