import controlDocument from '@lapwing/contracts/control.json' with { type: 'json' };
import apiDocument from '@lapwing/contracts/openapi.json' with { type: 'json' };
import { type OpenApiDocument, readContract } from '../../http/contract.ts';
import { CONTROL_SAMPLES } from '../control-samples.ts';
import { API_SAMPLES, type Sample, samplePath } from '../sample-calls.ts';
import { FAULTY_OPERATION } from './edit-commands.ts';
import type { Actor, Step } from './step.ts';

/** A call that faults meet, one that ends its session, and the browsers of one process. */
const NOT_COMPARED: ReadonlySet<string> = new Set([FAULTY_OPERATION, 'logOut', 'listBrowsers']);

/** Every GET of both contracts whose sample needs no preparation: all answers that replicas must give alike. */
export function listComparedReads(): Step[] {
  return [...listReads('/api', apiDocument, API_SAMPLES), ...listReads('/control', controlDocument, CONTROL_SAMPLES)];
}

function listReads(prefix: string, document: OpenApiDocument, samples: Readonly<Record<string, Sample>>): Step[] {
  return [...readContract(document).operations.values()].flatMap((operation) => {
    const sample = samples[operation.id];
    if (operation.method !== 'GET' || !sample || sample.prepare || NOT_COMPARED.has(operation.id)) return [];
    const by: Actor = sample.by === 'staff@haulage.test' ? 'staff' : 'admin';
    return [{ by, method: 'GET', path: samplePath(prefix, operation, sample) }];
  });
}
