import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { IconArrowsSplit2, IconLock, IconPlugConnectedX } from '@tabler/icons-react';
import { useContext } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { controlsOptions } from '../../data/controls.ts';
import { createFork, forkOptions, type Fork } from '../../data/forks.ts';
import { worldSessionOptions } from '../../data/other-world.ts';
import { SessionUserContext, useSession, type SessionUser } from '../../data/session.ts';
import { useReason } from '../../director/failure.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useTabValue } from '../../tab/store.ts';
import { readWorldName, withWorld } from '../../tab/world.ts';
import { goneWorldsAtom } from '../../transport/world-api.ts';
import { BusyButton } from '../../ui/busy-button.tsx';
import { Failed } from '../../ui/failed.tsx';
import { LoadingScreen } from '../../ui/loading.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import pageClasses from '../../ui/screen.module.css';
import { StateMessage } from '../../ui/state-message.tsx';
import { showFailed } from '../../ui/toast-list.ts';
import { ComparedWorlds } from './compared-worlds.tsx';

/** The parameter of the address that names the fork. */
const FORK_PARAM = 'with';

/** A fork of the tab's world beside its origin. Only where the controls answer. */
export function WhatIf() {
  const { t } = useTranslation('whatIf');
  usePageTitle(t('title'));
  const user = useContext(SessionUserContext);
  const session = useSession();
  const controls = useQuery(controlsOptions()).data;
  const name = useSearchParams()[0].get(FORK_PARAM) ?? '';
  if (user === null)
    return session.kind === 'checking' ? (
      <LoadingScreen />
    ) : (
      <Message icon={IconLock} of="signIn" action={<LinkButton to="/" text={t('signIn.act')} />} />
    );
  if (controls === undefined) return <LoadingScreen />;
  if (!controls) return <Message icon={IconPlugConnectedX} of="noControls" />;
  return <ForkScreen key={name} name={name} user={user} />;
}

function ForkScreen({ name, user }: { name: string; user: SessionUser }) {
  const { t } = useTranslation('whatIf');
  const fork = useQuery(forkOptions(name));
  const isOfTab = fork.data?.origin === readWorldName();
  const session = useQuery({ ...worldSessionOptions(name, user), enabled: isOfTab });
  const isGone = useTabValue(goneWorldsAtom).has(name) || fork.data === null;
  if (isGone) return <Gone />;
  if (fork.data && !isOfTab) return <OtherOrigin fork={fork.data} />;
  if (fork.data && session.data) return <ComparedWorlds fork={fork.data} />;
  const failed = [fork, session].find(({ error }) => error !== null);
  if (!failed?.error) return <LoadingScreen />;
  return (
    <div className={pageClasses.middle}>
      <Failed isPage title={t('failed')} error={failed.error} onRetry={() => void failed.refetch()} />
    </div>
  );
}

/** The fork expired, or was ended. */
function Gone() {
  const { t } = useTranslation('whatIf');
  const navigate = useNavigate();
  const toReason = useReason();
  const again = useMutation({
    mutationFn: createFork,
    onSuccess: (name) => navigate(withWorld(`/what-if?${FORK_PARAM}=${name}`), { replace: true }),
    onError: (error) => showFailed(t('gone.failed'), toReason(error)),
  });
  const action = (
    <>
      <LinkButton to="/" text={t('gone.home')} />
      <BusyButton isBusy={again.isPending} onClick={() => again.mutate()}>
        {t('gone.again')}
      </BusyButton>
    </>
  );
  return <Message icon={IconArrowsSplit2} of="gone" action={action} />;
}

function OtherOrigin({ fork: { origin, path } }: { fork: Fork }) {
  const { t } = useTranslation('whatIf');
  // Another world needs another page.
  const action = (
    <Button component="a" href={`${path}${path.includes('world=') ? '' : `&world=${origin}`}`}>
      {t('other.act')}
    </Button>
  );
  return <Message icon={IconArrowsSplit2} of="other" action={action} values={{ origin, world: readWorldName() }} />;
}

function LinkButton({ to, text }: { to: string; text: string }) {
  return (
    <Button variant="default" component={Link} to={withWorld(to)}>
      {text}
    </Button>
  );
}

interface MessageProps {
  icon: typeof IconLock;
  of: 'signIn' | 'noControls' | 'gone' | 'other';
  action?: React.ReactNode;
  values?: { readonly origin: string; readonly world: string };
}

function Message({ icon, of, action, values = { origin: '', world: '' } }: MessageProps) {
  const { t } = useTranslation('whatIf');
  return (
    <div className={pageClasses.middle}>
      <StateMessage
        isPage
        role={of === 'gone' ? 'alert' : 'status'}
        icon={icon}
        title={t(`${of}.title`)}
        text={t(`${of}.why`, values)}
        {...(action !== undefined && { action })}
      />
    </div>
  );
}
