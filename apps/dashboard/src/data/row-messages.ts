/** What the page and its reader of rows say to each other. */
import type { Api, ApiError, CallOptions, Model, WireClock } from '@lapwing/contracts';

/** The polled lists, by the operation that answers them. */
export interface RowOf {
  getLatestGlobalInformation: Model<'Gateway'>;
  listBeaconPositions: Model<'BeaconPosition'>;
  listResourcesSimplified: Model<'Tag'>;
  listTags: Model<'ListedTag'>;
}
export type RowOperation = keyof RowOf;

type RowCall<T> = (api: Api, clientId: number, options: CallOptions) => Promise<readonly T[]>;

/** How the rows of each are asked for. */
export const ROW_CALLS: { readonly [Op in RowOperation]: RowCall<RowOf[Op]> } = {
  getLatestGlobalInformation: async (api, id, options) =>
    (await api.call('getLatestGlobalInformation', { id }, options)).anchors,
  listBeaconPositions: (api, _, options) => api.call('listBeaconPositions', {}, options),
  listResourcesSimplified: (api, id, options) => api.call('listResourcesSimplified', { id }, options),
  listTags: (api, _, options) => api.call('listTags', {}, options),
};

export type RowRequest =
  | {
      readonly kind: 'ask';
      readonly number: number;
      readonly operation: RowOperation;
      readonly clientId: number;
      /** Number of the answer that the page has; 0 for none. */
      readonly after: number;
      readonly baseUrl: string;
      readonly world: string | null;
      readonly marker: string | null;
      /** A person just did something. */
      readonly isActive: boolean;
      readonly timeoutMs: number;
    }
  | { readonly kind: 'forget'; readonly number: number };

/**
 * The changes of an answer for a page that shows few of its gateways: what most answers bring anew of each is text,
 * which the page reads where it shows it.
 */
export interface Brief {
  /** Of all that few answers change, written. */
  readonly changes: ArrayBuffer;
  /** Places of the gateways with a passing part that is another, ascending. */
  readonly places: Uint32Array;
  /** Those parts, each as JSON in UTF-8. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Where each ends. */
  readonly ends: Uint32Array;
  /** Four numbers of each, which are asked of every gateway at every answer. */
  readonly glances: Float64Array;
}

/** What is written is handed over: it goes on to others for nothing. */
export type RowAnswer = { readonly number: number; readonly clock: WireClock | null } & (
  | {
      readonly kind: 'read';
      readonly isWhole: boolean;
      /** All changes, written. */
      readonly changes: ArrayBuffer;
      /** Null where all is told whole, and for lists that have none. */
      readonly brief: Brief | null;
    }
  | { readonly kind: 'failed'; readonly error: Pick<ApiError, 'kind' | 'message' | 'status' | 'problem'> }
);

/** What a reader told of an answer: changes of the rows of an earlier one, or all rows. */
export interface RowsTold {
  readonly number: number;
  /** Number of the earlier answer; null where these are all rows. */
  readonly after: number | null;
  /** Written; empty once they were handed on. */
  readonly changes: ArrayBuffer;
  readonly brief: Brief | null;
}
