import { describe, expect, it } from 'vitest';
import openapi from './generated/openapi.json' with { type: 'json' };

/**
 * The calls whose path, parameters and body the specification gives (L§7, R§7, S§7), as they are on the wire. Calls of which it
 * leaves a part open ("3 params", "path not shown", an id of something that it does not name) are not listed: decisions.md
 * completes them, so they are marked.
 */
const SPECIFIED: Readonly<Record<string, string>> = {
  'GET /session/user': '',
  'GET /clients/{}': '',
  'PUT /clients/{}': 'email name timezone',
  'POST /clients/{}/upload_image': 'image',
  'POST /client_ssids/': 'ssid password client_id hidden',
  'PUT /client_ssids/{}': 'ssid id hidden password',
  'DELETE /client_ssids/{}': '',
  'GET /users/anchors/': '',
  'GET /users/resource/usage_info': 'client_id',
  'GET /users/resources/': 'timestamp',
  'GET /anchors/{}': '',
  'PUT /anchors/{}':
    'anchor_id label static_ip gateway subnet dns_primary dns_secondary buzzer_disable firmware_id setup mag_rssi_threshold ' +
    'update_ssids update_wifi_options anchor_client_id',
  'GET /anchors/prediction/{}': '',
  'GET /anchors/prediction_averages/{}': '',
  'GET /anchors/last_five/{}': '',
  'GET /anchors/recent_routes/{}': '',
  'GET /anchors/refresh_status/': '',
  'GET /anchors/daily_laps/': 'anchor_id timestamp_start timestamp_end route_id',
  'GET /anchor_firmwares/': '',
  'GET /routes/list': '',
  'POST /routes/anchor':
    'label start_tag end_tag tags skips_mismatches start_on_enter finish_on_enter route_timeout route_min_duration goal_time ' +
    'constraint_tag constraint_shift_start constraint_shift_end',
  'PUT /routes/settings/{}':
    'label start_tag end_tag tags skips_mismatches start_on_enter finish_on_enter route_timeout route_min_duration goal_time ' +
    'constraint_tag constraint_shift_start constraint_shift_end',
  'GET /routes/anchor/{}': 'page page_size order',
  'GET /routes/instances/{}': '',
  'DELETE /routes/{}': '',
  'GET /tags/search/': 'label page page_size',
  'PUT /tags/{}': 'label active threshold child_beacons beacons_to_remove status beacon_id destroyed',
  'PUT /position_logs/tags': 'tag_id x y lon lat',
  'PUT /position_logs/exciters': 'anchor_id map_x map_y',
  'GET /position_logs/trip_frequency/':
    'timestamp_start timestamp_end shift_start shift_end anchor_ids route_instance_id',
};

interface Node {
  readonly $ref?: string;
  readonly 'x-decided'?: boolean;
}
interface Schema extends Node {
  readonly items?: Schema;
  readonly allOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
}
interface Parameter extends Node {
  readonly name?: string;
  readonly in?: string;
}
interface Operation extends Node {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
}

const operations = Object.entries(openapi.paths).flatMap(([path, item]) =>
  Object.entries(item as Readonly<Record<string, Operation>>).map(([method, operation]) => ({
    call: `${method.toUpperCase()} ${path.replaceAll(/\{\w+\}/g, '{}')}`,
    operation,
  })),
);

/** The part of the document that a reference names, or the node itself. */
function resolve<T extends Node>(node: T): T {
  if (node.$ref === undefined) return node;
  const steps = node.$ref.split('/').slice(1);
  return steps.reduce<unknown>((part, step) => (part as Record<string, unknown>)[step], openapi) as T;
}

/** The fields that a body may have: of its own, of what it extends and of the entries of a list. */
function listFields(schema: Schema): [string, Node][] {
  const { properties = {}, allOf = [], items } = resolve(schema);
  return [...Object.entries(properties), ...[...allOf, ...(items ? [items] : [])].flatMap(listFields)];
}

/** What a caller may send with an operation besides its path: query parameters and fields of its body. */
function listInputs({ parameters = [], requestBody }: Operation): [string, Node][] {
  const query = parameters.map(resolve).filter((parameter) => parameter.in === 'query');
  const bodies = Object.values(requestBody?.content ?? {});
  return [
    ...query.map((parameter): [string, Node] => [parameter.name ?? '', parameter]),
    ...bodies.flatMap(({ schema }) => listFields(schema)),
  ];
}

describe('what the specification leaves open', () => {
  it('is marked as decided on every operation whose call it does not give in full', () => {
    const unmarked = operations.filter(
      ({ call, operation }) => !(call in SPECIFIED) && operation['x-decided'] !== true,
    );
    expect(operations.length).toBeGreaterThan(80);
    expect(unmarked.map(({ call }) => call)).toEqual([]);
  });

  it('is marked as decided on every parameter and body field of the calls that it gives', () => {
    const specified = operations.filter(({ call }) => call in SPECIFIED);
    const unmarked = specified.flatMap(({ call, operation }) =>
      listInputs(operation)
        .filter(([name, node]) => !SPECIFIED[call]!.split(' ').includes(name) && node['x-decided'] !== true)
        .map(([name]) => `${call} ${name}`),
    );
    expect(unmarked).toEqual([]);
  });

  it('does not include a call or an input that the contract lacks', () => {
    const found = Object.fromEntries(operations.map(({ call, operation }) => [call, listInputs(operation)]));
    const missing = Object.entries(SPECIFIED).flatMap(([call, names]) => {
      const inputs = (found[call] ?? []).map(([name]) => name);
      if (!(call in found)) return [call];
      return names.split(' ').filter((name) => name !== '' && !inputs.includes(name));
    });
    expect(missing).toEqual([]);
  });
});
