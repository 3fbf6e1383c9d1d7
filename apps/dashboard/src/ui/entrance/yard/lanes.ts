/** A lane on the floor plan of the backdrop, in units of the plan. Particles move along lanes. */
export interface Lane {
  readonly points: readonly (readonly [number, number])[];
  /** The number of particles on this lane. */
  readonly particles: number;
}

/** Size of the backdrop. The drawing and the particles are scaled and cut in the same way. */
export const YARD = { width: 1200, height: 900 };

export const LANES: readonly Lane[] = [
  {
    points: [
      [0, 588],
      [1136, 588],
    ],
    particles: 26,
  },
  {
    points: [
      [1136, 617],
      [0, 617],
    ],
    particles: 20,
  },
  {
    points: [
      [112, 569],
      [112, 136],
      [118, 120],
      [134, 114],
      [1028, 114],
    ],
    particles: 46,
  },
  {
    points: [
      [1046, 130],
      [1046, 569],
    ],
    particles: 12,
  },
  {
    points: [
      [278, 282],
      [760, 282],
    ],
    particles: 18,
  },
  {
    points: [
      [216, 410],
      [216, 250],
    ],
    particles: 14,
  },
  {
    points: [
      [276, 430],
      [766, 430],
    ],
    particles: 16,
  },
  {
    points: [
      [397, 478],
      [397, 586],
    ],
    particles: 9,
  },
  {
    points: [
      [565, 478],
      [565, 586],
    ],
    particles: 9,
  },
  {
    points: [
      [677, 478],
      [677, 586],
    ],
    particles: 7,
  },
  {
    points: [
      [560, 662],
      [170, 662],
    ],
    particles: 10,
  },
  {
    points: [
      [602, 632],
      [602, 806],
    ],
    particles: 13,
  },
];

/** Number of particles on the login screen (L§9). */
export const PARTICLES = 200;
