import controlDocument from '@lapwing/contracts/control.json' with { type: 'json' };
import apiDocument from '@lapwing/contracts/openapi.json' with { type: 'json' };
import { apiHandlers, POLLED } from '../api/handlers.ts';
import type { AuthParts } from '../api/auth.ts';
import type { ControlParts } from '../control/control-handlers.ts';
import { controlHandlers } from '../control/handlers.ts';
import { admit, admitAtOnce, screenApi } from './admission.ts';
import { ApiFaults } from './api-faults.ts';
import { type Area, createArea } from './area.ts';
import { controlScreen } from './control-screen.ts';
import type { KnownHosts } from './known-hosts.ts';
import { Problem } from './problems.ts';

export function apiArea(hosts: KnownHosts, parts: AuthParts): Area {
  return createArea(apiDocument, {
    prefix: '/api',
    screen: (request) => (hosts.hasHost(request.headers.host) ? screenApi(request) : new Problem('foreign-host')),
    admit,
    admitAtOnce,
    faults: new ApiFaults(),
    polled: POLLED,
    handlers: apiHandlers(parts),
  });
}

export function controlArea(hosts: KnownHosts, token: string | null, parts: ControlParts): Area {
  return createArea(controlDocument, {
    prefix: '/control',
    screen: controlScreen(hosts, token),
    admit: () => Promise.resolve({}),
    admitAtOnce: () => null,
    faults: null,
    polled: new Set(),
    handlers: controlHandlers(parts),
  });
}
