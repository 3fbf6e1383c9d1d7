import { ApiError } from '@lapwing/contracts';
import { Button } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { formatProblemText } from '../transport/problem-text.ts';
import { SessionNotKept } from '../data/session.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { usePageTitle } from '../ui/page-title.ts';
import { FailedAt } from '../ui/failed-at.tsx';
import type { Arrival } from './handoff.ts';
import { FailedLink, OpeningLink } from './link-pages.tsx';

interface HandoffScreenProps {
  arrival: Promise<Arrival>;
  onLand: (path: string) => void;
}

/** The screen while a hand-off signs the user in, or the reason why it failed. */
export function HandoffScreen({ arrival, onLand }: HandoffScreenProps) {
  const [outcome, setOutcome] = useState<Arrival | null>(null);
  const land = useEffectEvent(onLand);
  useEffect(() => {
    void arrival.then((known) => (known.kind === 'arrived' ? land(known.path) : setOutcome(known)));
  }, [arrival]);
  if (outcome === null || outcome.kind === 'arrived') return <SigningIn />;
  return <HandoffFailure outcome={outcome} onLogin={() => onLand('/')} />;
}

function SigningIn() {
  const { t } = useTranslation('login');
  usePageTitle(t('handoff.signingIn'));
  return <OpeningLink text={t('handoff.signingIn')} />;
}

type RefusedOutcome = Exclude<Arrival, { kind: 'arrived' }>;

function HandoffFailure({ outcome, onLogin }: { outcome: RefusedOutcome; onLogin: () => void }) {
  const { t } = useTranslation('login');
  const { title, why } = useReason(outcome);
  usePageTitle(title);
  return (
    <FailedLink
      title={title}
      text={
        <>
          {why}
          <FailedAt />
        </>
      }
      action={
        <Button variant="default" onClick={onLogin}>
          {t('toSignIn')}
        </Button>
      }
    />
  );
}

function useReason(outcome: RefusedOutcome): { title: string; why: string } {
  const { t } = useTranslation(['login', 'common']);
  if (outcome.kind === 'invalidRedirect') {
    return { title: t('handoff.invalidRedirect'), why: t('handoff.invalidRedirectWhy', { word: outcome.redirect }) };
  }
  const { error } = outcome;
  if (error instanceof ApiError && error.status === 401) return { title: t('handoff.used'), why: t('handoff.usedWhy') };
  const title = t('handoff.failed');
  if (error instanceof SessionNotKept) return { title, why: t('notKept') };
  if (error instanceof ApiError && error.kind !== 'http') return { title, why: t('unreachable') };
  return { title, why: formatProblemText(error) ?? t('wrong.later', { ns: 'common' }) };
}
