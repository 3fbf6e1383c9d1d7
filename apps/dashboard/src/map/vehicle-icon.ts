import { toNumberVariable, toPaletteVariable } from './map-theme.ts';

/** The look of a vehicle's circle. */
export interface VehicleMark {
  readonly number: string;
  /** Place in the palette, counted from 0. */
  readonly palette: number;
  readonly isStale: boolean;
  readonly isSelected: boolean;
  /** A search did not find it. */
  readonly isFaded: boolean;
  /** The number of asset tags that it carries. */
  readonly carried: number;
  /** It carries the selected tag. */
  readonly hasSelectedAsset: boolean;
}

/** Radius of the circle with its casing. */
export const VEHICLE_RADIUS_PX = 15;
export const DISC_RADIUS_PX = 13;
export const STALE_RADIUS_PX = 18;
export const SELECTED_RADIUS_PX = 19;
export const SELECTED_STALE_RADIUS_PX = 22;
const TOUCH_RADIUS_PX = 22;
/** The mark of the tags that it carries is at its lower right: a dot, or a larger one with their number. */
const CARRIED_AT_PX = 12.5;
const CARRIED_RADIUS_PX = { one: 6, several: 8 } as const;
const MAX_CARRIED = 99;

const SVG = 'http://www.w3.org/2000/svg';

/** The elements of a vehicle's circle, created once and updated in place. */
export interface VehicleIcon {
  readonly svg: SVGSVGElement;
  mark(mark: VehicleMark): void;
  /** Turns the nose, degrees clockwise from east; null hides it. */
  head(headingDeg: number | null): void;
}

export function createVehicleIcon(): VehicleIcon {
  const svg = createSvgElement('svg', { class: 'map-vehicle', viewBox: '-24 -24 48 48', width: '48', height: '48' });
  const touch = createSvgElement('circle', { class: 'map-vehicle-touch', r: TOUCH_RADIUS_PX });
  const nose = createSvgElement('path', { class: 'map-vehicle-nose', d: 'M12 -6.5 L21.5 0 L12 6.5 Z' });
  const casing = createSvgElement('circle', { class: 'map-vehicle-casing', r: VEHICLE_RADIUS_PX });
  const disc = createSvgElement('circle', { class: 'map-vehicle-disc', r: DISC_RADIUS_PX });
  const stale = createSvgElement('circle', { class: 'map-vehicle-stale', r: STALE_RADIUS_PX });
  const selected = createSvgElement('circle', { class: 'map-vehicle-selected', r: SELECTED_RADIUS_PX });
  const number = createSvgElement('text', { class: 'map-vehicle-number', y: '4.3' });
  const carried = createCarriedMark();
  svg.append(touch, nose, casing, disc, stale, selected, number, carried.group);

  return {
    svg,
    mark(mark) {
      number.textContent = mark.number;
      number.classList.toggle('is-long', mark.number.length > 2);
      svg.style.setProperty('--vehicle', toPaletteVariable(mark.palette));
      svg.style.setProperty('--vehicle-number', toNumberVariable(mark.palette));
      svg.classList.toggle('is-stale', mark.isStale);
      svg.classList.toggle('is-selected', mark.isSelected);
      svg.classList.toggle('is-faded', mark.isFaded);
      selected.setAttribute('r', String(mark.isStale ? SELECTED_STALE_RADIUS_PX : SELECTED_RADIUS_PX));
      carried.mark(mark);
    },
    head(headingDeg) {
      svg.classList.toggle('has-nose', headingDeg !== null);
      if (headingDeg !== null) nose.setAttribute('transform', `rotate(${Math.round(headingDeg)})`);
    },
  };
}

/** The tags that a vehicle carries, in its colour; hidden if there are none. */
function createCarriedMark() {
  const group = createSvgElement('g', {
    class: 'map-vehicle-carried',
    transform: `translate(${CARRIED_AT_PX} ${CARRIED_AT_PX})`,
  });
  const casing = createSvgElement('circle', { class: 'map-vehicle-carried-casing' });
  const dot = createSvgElement('circle', { class: 'map-vehicle-carried-dot' });
  const ring = createSvgElement('circle', { class: 'map-vehicle-carried-ring' });
  const count = createSvgElement('text', { class: 'map-vehicle-carried-count', y: '3' });
  group.append(casing, dot, ring, count);
  const mark = ({ carried, hasSelectedAsset }: VehicleMark) => {
    const radiusPx = CARRIED_RADIUS_PX[carried > 1 ? 'several' : 'one'];
    casing.setAttribute('r', String(radiusPx + 2));
    dot.setAttribute('r', String(radiusPx));
    ring.setAttribute('r', String(radiusPx + 4));
    count.textContent = carried <= 1 ? '' : carried > MAX_CARRIED ? `${MAX_CARRIED}+` : String(carried);
    group.classList.toggle('is-shown', carried > 0);
    group.classList.toggle('is-selected', hasSelectedAsset);
    group.dataset.carried = String(carried);
  };
  return { group, mark };
}

function createSvgElement<Name extends keyof SVGElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string | number>>,
): SVGElementTagNameMap[Name] {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  return made;
}
