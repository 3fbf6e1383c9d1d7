/** The messages between the page and its row worker. */
import type { Api, ApiError, CallOptions, Model, WireClock } from '@lapwing/contracts';

/** The polled lists, by the operation that answers them. */
export interface RowOf {
  getLatestGlobalInformation: Model<'Gateway'>;
  listAnchors: Model<'Gateway'>;
  listBeaconPositions: Model<'BeaconPosition'>;
  listResourcesSimplified: Model<'Tag'>;
  listTags: Model<'ListedTag'>;
}
export type RowOperation = keyof RowOf;

/** The operations whose rows are gateways, which are sent as `GatewayChanges`. */
export const GATEWAY_OPERATIONS: readonly RowOperation[] = ['getLatestGlobalInformation', 'listAnchors'];

type RowCall<T> = (api: Api, clientId: number, options: CallOptions) => Promise<readonly T[]>;

/** How the rows of each operation are fetched. */
export const ROW_CALLS: { readonly [Op in RowOperation]: RowCall<RowOf[Op]> } = {
  getLatestGlobalInformation: async (api, id, options) =>
    (await api.call('getLatestGlobalInformation', { id }, options)).anchors,
  listAnchors: (api, _, options) => api.call('listAnchors', {}, options),
  listBeaconPositions: (api, _, options) => api.call('listBeaconPositions', {}, options),
  listResourcesSimplified: (api, id, options) => api.call('listResourcesSimplified', { id }, options),
  listTags: (api, _, options) => api.call('listTags', {}, options),
};

export type RowRequest =
  | {
      readonly kind: 'fetch';
      readonly number: number;
      readonly operation: RowOperation;
      readonly clientId: number;
      /** Number of the answer that the page has; 0 if the worker does not have that answer. */
      readonly after: number;
      readonly baseUrl: string;
      readonly world: string | null;
      readonly marker: string | null;
      /** The newest revision of the world that the page has seen; null on a server without replicas. */
      readonly revision: string | null;
      /** Whether a person used the tab since the last report of it. */
      readonly isActive: boolean;
      readonly timeoutMs: number;
    }
  | { readonly kind: 'cancel'; readonly number: number };

/**
 * The changes of an answer of gateways, for a page that reads few of them: the volatile fields of each gateway are
 * encoded apart, and the page decodes those that it shows.
 */
export interface GatewayChanges {
  /** The encoded changes of all other fields. */
  readonly stableChanges: ArrayBuffer;
  /** Places of the gateways whose volatile fields changed, ascending. */
  readonly places: Uint32Array;
  /** The volatile fields of those gateways, each as JSON in UTF-8. */
  readonly volatileBytes: Uint8Array<ArrayBuffer>;
  /** Where each ends in `volatileBytes`. */
  readonly volatileEnds: Uint32Array;
  /** Four numbers for each of those gateways, which the page reads of every gateway. */
  readonly summaryNumbers: Float64Array;
}

/** Encoded changes are transferred, not copied. */
export type RowAnswer = { readonly number: number; readonly clock: WireClock | null } & (
  | {
      readonly kind: 'rows';
      /** Whether `changes` has all rows, rather than changes since the answer `after` of the request. */
      readonly isFull: boolean;
      readonly changes: ArrayBuffer;
      /** Null if `isFull`, and for lists of anything else. */
      readonly gatewayChanges: GatewayChanges | null;
    }
  | {
      readonly kind: 'failed';
      readonly error: Pick<ApiError, 'kind' | 'message' | 'status' | 'problem' | 'retryAfterSec'>;
    }
);

/** An answer from the worker: the changes since an earlier answer, or all rows. */
export interface RowUpdate {
  readonly number: number;
  /** Number of the earlier answer; null if these are all rows. */
  readonly after: number | null;
  /** Encoded; empty once they were transferred to another worker. */
  readonly changes: ArrayBuffer;
  readonly gatewayChanges: GatewayChanges | null;
}
