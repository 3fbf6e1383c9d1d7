import { type Report, Unique } from './report.ts';

/** Ids that must be unique in a world, across its clients. */
export interface WorldIds {
  readonly clients: Unique<number>;
  readonly domains: Unique<string>;
  readonly emails: Unique<string>;
  readonly positions: Unique<number>;
  readonly tags: Unique<number>;
  readonly gateways: Unique<number>;
  readonly anchors: Unique<number>;
  readonly routes: Unique<number>;
}

/** Creates the sets of ids, with none used yet. */
export function createWorldIds(report: Report): WorldIds {
  return {
    clients: new Unique('client id', report),
    domains: new Unique('domain', report),
    emails: new Unique('address', report),
    positions: new Unique('beacon id', report),
    tags: new Unique('tag', report),
    gateways: new Unique('gateway id', report),
    anchors: new Unique('MAC', report),
    routes: new Unique('route id', report),
  };
}
