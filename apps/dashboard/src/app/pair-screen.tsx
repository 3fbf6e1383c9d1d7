import { ApiError } from '@lapwing/contracts';
import { claimPairing, PairingNotKept } from '../data/pairings.ts';
import { directorAtom } from '../director/director-state.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { store } from '../tab/store.ts';
import { withWorld } from '../tab/world.ts';
import { PHONE_UP_TO_PX } from '../theme/widths.ts';
import { formatProblemText } from '../transport/problem-text.ts';
import { LinkPage, type LinkFailure } from './link-pages.tsx';
import type { PairingLink } from './pair.ts';

/** The page while a link pairs this browser with the controls, or the reason why it could not. */
export function PairScreen({ link: { secret, to } }: { link: PairingLink }) {
  const { t } = useTranslation('presenter');
  return (
    <LinkPage
      // Without the secret, which is not to be logged: the page has one link only.
      queryKey={['pair']}
      open={(signal) => claimPairing(secret, signal)}
      onOpen={() => goOn(to)}
      opening={t('pair.opening')}
      failed={t('pair.failed')}
      explain={useReason()}
    />
  );
}

/** Opens the presenter view on a phone, and elsewhere the dashboard with the director. The page is loaded again. */
function goOn(to: PairingLink['to']): void {
  const isPhone = matchMedia(`(max-width: ${PHONE_UP_TO_PX}px)`).matches;
  if (to === 'presenter' || (to === null && isPhone)) return location.replace(withWorld('/presenter'));
  store.set(directorAtom, 'open');
  location.replace(withWorld('/'));
}

const REASONS = {
  'pairing-used': 'pair.used',
  'pairing-expired': 'pair.expired',
  'pairing-refused': 'pair.unknown',
} as const;

function useReason(): (error: Error) => LinkFailure {
  const { t } = useTranslation(['presenter', 'common']);
  return (error) => {
    if (error instanceof PairingNotKept) return { why: t('pair.notKept'), canRetry: false };
    if (!(error instanceof ApiError)) return { why: t('wrong.later', { ns: 'common' }), canRetry: true };
    const { kind, status, problem } = error;
    const reason = Object.entries(REASONS).find(([known]) => known === problem?.type)?.[1];
    if (reason !== undefined) return { why: `${t(reason)} ${t('pair.another')}`, canRetry: false };
    const isUnreachable = kind !== 'http' || status >= 500;
    const text = isUnreachable ? t('pair.unreachable') : formatProblemText(error);
    return { why: text ?? t('wrong.later', { ns: 'common' }), canRetry: true };
  };
}
