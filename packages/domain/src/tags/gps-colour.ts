/** The colours of the tags of GPS clients (L§2, S§6). */
export type GpsColour = 'yellow' | 'red' | 'blue' | 'green' | 'grey';

/** The ids of the four tags that have a colour of their own. */
export const GPS_TAG_COLOURS = {
  yellow: 0x3c7a0501,
  red: 0x3c7a0502,
  blue: 0x3c7a0503,
  green: 0x3c7a0504,
} as const satisfies Record<Exclude<GpsColour, 'grey'>, number>;

const BY_TAG: ReadonlyMap<number, GpsColour> = new Map(
  Object.entries(GPS_TAG_COLOURS).map(([colour, tagId]) => [tagId, colour as keyof typeof GPS_TAG_COLOURS]),
);

/** The colour of a tag: grey unless its id is one of the four. */
export function findGpsColour(tagId: number): GpsColour {
  return BY_TAG.get(tagId) ?? 'grey';
}
