import {
  clampShownRange,
  convertRangeToThreshold,
  convertThresholdToRange,
  NETWORK_FIELDS,
  type GatewayTexts,
} from '@lapwing/domain';
import type { GatewayChange } from '../../../data/gateway-settings.ts';
import type { GatewayInView } from '../../../data/gateway-in-view.ts';

/** The fields of the dialog. */
export interface GatewayFields extends GatewayTexts {
  readonly buzzerDisable: boolean;
  /** 0 to 16. */
  readonly range: number;
  readonly firmwareId: number;
  readonly setup: boolean;
  readonly updateSsids: boolean;
  readonly updateWifiOptions: boolean;
  /** 0 is none. */
  readonly anchorClientId: number;
}
export type FieldName = keyof GatewayFields;

export const TEXT_FIELDS = ['label', ...NETWORK_FIELDS] as const;

/** The fields of a gateway as it is stored. */
export function readFields(gateway: GatewayInView): GatewayFields {
  const { label, staticIp, gateway: router, subnet, dnsPrimary, dnsSecondary } = gateway;
  const { buzzerDisable, firmwareId, setup, updateSsids, updateWifiOptions, anchorClientId } = gateway;
  return {
    label,
    ...{ staticIp, gateway: router, subnet, dnsPrimary, dnsSecondary },
    ...{ buzzerDisable, firmwareId, setup, updateSsids, updateWifiOptions, anchorClientId },
    range: clampShownRange(convertThresholdToRange(gateway.magRssiThreshold)),
  };
}

/** What a draft changes of the stored fields; texts are without spaces around them. */
export function findChange(stored: GatewayFields, draft: Partial<GatewayFields>): Partial<GatewayFields> {
  const trimmed = Object.entries(draft).map(
    ([field, value]) => [field, typeof value === 'string' ? value.trim() : value] as const,
  );
  return Object.fromEntries(trimmed.filter(([field, value]) => value !== stored[field as FieldName]));
}

/** The changed fields that someone else has changed since they were first shown. */
export function listOvertaken(
  seen: GatewayFields,
  stored: GatewayFields,
  change: Partial<GatewayFields>,
): readonly FieldName[] {
  return (Object.keys(change) as FieldName[]).filter((field) => stored[field] !== seen[field]);
}

/** The change to send. */
export function toGatewayChange({ range, ...change }: Partial<GatewayFields>): GatewayChange {
  return { ...change, ...(range !== undefined && { magRssiThreshold: convertRangeToThreshold(range) }) };
}
