/** Rules for moving things on a map (L§2, "Map view behaviour"). */
import { GATEWAY_TYPE } from '../gateways/kind.ts';

/** A moved thing had a place on the map before; an added one had none. */
export type PlaceEdit = 'MOVED' | 'ADDED';

/** How a change of place is recorded. */
export function toPlaceEdit(hadPlace: boolean): PlaceEdit {
  return hadPlace ? 'MOVED' : 'ADDED';
}

/**
 * Whether a click in edit or scanner mode counts: inside 0 to width, 0 to height of the image, edges included; in GPS
 * mode, which has no image (`null`), anywhere.
 */
export function countsAsPlace(
  point: { readonly x: number; readonly y: number },
  image: { readonly width: number; readonly height: number } | null,
): boolean {
  if (image === null) return true;
  return point.x >= 0 && point.y >= 0 && point.x <= image.width && point.y <= image.height;
}

/** Whether users place gateways of this type on the map: exciters and exciter readers. */
export function isPlacedByHand(gatewayType: number): boolean {
  return gatewayType === GATEWAY_TYPE.exciter || gatewayType === GATEWAY_TYPE.exciterReader;
}

/** The gateways on a lap whose route passes one of these positions: moving those beacons affects them. */
export function findAffectedGateways<
  Gateway extends {
    readonly activeRoute: { readonly tags: readonly { readonly tagPositionId: number }[] } | null;
  },
>(gateways: readonly Gateway[], positionIds: ReadonlySet<number>): readonly Gateway[] {
  return gateways.filter(({ activeRoute }) =>
    activeRoute?.tags.some(({ tagPositionId }) => positionIds.has(tagPositionId)),
  );
}
