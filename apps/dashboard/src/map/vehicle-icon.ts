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
}

/** Radius of the circle with its casing. */
export const VEHICLE_RADIUS_PX = 15;
export const DISC_RADIUS_PX = 13;
export const STALE_RADIUS_PX = 18;
export const SELECTED_RADIUS_PX = 19;
export const SELECTED_STALE_RADIUS_PX = 22;
const TOUCH_RADIUS_PX = 22;

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
  svg.append(touch, nose, casing, disc, stale, selected, number);

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
    },
    head(headingDeg) {
      svg.classList.toggle('has-nose', headingDeg !== null);
      if (headingDeg !== null) nose.setAttribute('transform', `rotate(${Math.round(headingDeg)})`);
    },
  };
}

function createSvgElement<Name extends keyof SVGElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string | number>>,
): SVGElementTagNameMap[Name] {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  return made;
}
