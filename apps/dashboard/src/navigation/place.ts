import { matchScreen } from '@lapwing/domain';
import { useLocation } from 'react-router-dom';

/** The screen and tab of an address: only when these change, unsaved changes are lost. */
export function findPlace(path: string): string {
  const match = matchScreen(path);
  return match === null ? path : [match.name, match.params.tab ?? ''].join(' ');
}

/** The screen and tab that are open. */
export function usePlace(): string {
  return findPlace(useLocation().pathname);
}
