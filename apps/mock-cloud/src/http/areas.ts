import controlDocument from '@lapwing/contracts/control.json' with { type: 'json' };
import apiDocument from '@lapwing/contracts/openapi.json' with { type: 'json' };
import { apiHandlers, POLLED } from '../api/handlers.ts';
import type { AuthParts } from '../api/auth.ts';
import { controlHandlers } from '../control/handlers.ts';
import { admit, screenApi } from './admission.ts';
import { type Area, createArea } from './area.ts';
import { controlScreen } from './control-screen.ts';

export function apiArea(parts: AuthParts): Area {
  return createArea(apiDocument, {
    prefix: '/api',
    screen: screenApi,
    admit,
    polled: POLLED,
    handlers: apiHandlers(parts),
  });
}

export function controlArea(hosts: readonly string[]): Area {
  return createArea(controlDocument, {
    prefix: '/control',
    screen: controlScreen(hosts),
    admit: () => Promise.resolve({}),
    polled: new Set(),
    handlers: controlHandlers,
  });
}
