import { isZone } from '@lapwing/domain';
import { InvalidArgumentError } from 'commander';

/** Parses a time zone of the IANA table. */
export function parseZoneOption(text: string): string {
  if (isZone(text)) return text;
  throw new InvalidArgumentError('Expected a zone of the IANA table, e.g. Europe/London.');
}
