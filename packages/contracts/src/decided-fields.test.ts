import { expect, it } from 'vitest';
import openapi from './generated/openapi.json' with { type: 'json' };

/** The fields that the specification lists for its entities (L§3, S§3), as they are named on the wire. */
const LISTED = {
  SessionUser:
    'id client_id email name auth_scopes created_date last_update client_type is_iframe redirect dashboard_language super_users',
  User: 'id name email notifications auth_scopes super_users last_login_ts client_id dashboard_language',
  Client: 'id name email timezone client_type map_images warning gps ssids api_key layout_image',
  GatewayDetails:
    'id anchor_id label type color original_color rssi power_source offline_ts last_heartbeat last_seen_ts last_position ' +
    'next_position last_position_metadata last_anchor_position_id last_route_instance_id active_route active_route_id ' +
    'active_route_start active_route_on_time current_route_instance recent_routes last_five_positions current_tags usage_info ' +
    'anchor_info total_s_motion map_x map_y client_id tags_list exciter position_in_circle scheduled_route static_ip gateway ' +
    'subnet dns_primary dns_secondary buzzer_disable firmware_id firmware_modem_id setup update_ssids update_wifi_options ' +
    'anchor_client_id mag_rssi_threshold',
  TagDetails:
    'id tag_id label type active destroyed battery threshold last_update last_position parent_id child_tags ' +
    'number_of_children status beacon_id in_route manual_entry passed_by_beacon_id passed_by_beacon_label passed_by_ts entry_ts ' +
    'last_ts is_recent anchor_id anchor_label rssi ord render_identifier tag_info',
  TagBeacon: 'tag_id beacon_id x y lat lon last_ts',
  RecentLap: 'id route_id route_label start_time duration delay error',
  PositionLog:
    'tag_id count sum avg enter_ts last_seen_at label lap_id route_instance_id flag error ord mismatch skips',
} as const;

interface Schema {
  readonly type?: unknown;
  readonly $ref?: string;
  readonly allOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, object>>;
}

const schemas: Readonly<Record<string, Schema>> = openapi.components.schemas;

/** The fields of a schema with their definitions. */
function listFields({ $ref, allOf = [], properties = {} }: Schema): [string, object][] {
  const referred = $ref === undefined ? [] : [schemas[$ref.split('/').at(-1) ?? ''] ?? {}];
  return [...Object.entries(properties), ...[...allOf, ...referred].flatMap(listFields)];
}

it('every field of an entity that the specification does not list says that it was decided', () => {
  const unmarked = Object.entries(LISTED).flatMap(([name, listed]) => {
    const fields = listFields(schemas[name] ?? {});
    expect(fields.length, name).toBeGreaterThan(5);
    return fields
      .filter(([field, definition]) => !listed.split(' ').includes(field) && !('x-decided' in definition))
      .map(([field]) => `${name}.${field}`);
  });
  expect(unmarked).toEqual([]);
});
