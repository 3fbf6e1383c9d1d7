// cspell:words Asmera Catamarca Atikokan Jujuy Minh Enderbury Kanton Chuuk
import { isZone } from '@lapwing/domain';

/** Browsers list some zones under a name that the IANA database has replaced. */
const CURRENT_NAMES: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
};

/** All timezones that the browser knows, by their current names and in order, and `chosen` in any case. */
export function listTimezones(chosen: string): string[] {
  const known = Intl.supportedValuesOf('timeZone').map(findCurrentName);
  return [...new Set([...known, 'UTC', chosen])].sort();
}

function findCurrentName(zone: string): string {
  const current = CURRENT_NAMES[zone];
  return current !== undefined && isZone(current) ? current : zone;
}
