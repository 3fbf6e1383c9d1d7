import { createScreenPath, findHome } from '@lapwing/domain';
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { IconExternalLink, IconPlugConnectedX, IconX } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { forkOptions, removeFork } from '../../data/forks.ts';
import { useSessionUser } from '../../data/session.ts';
import { useReason } from '../../director/failure.ts';
import { ForkFaults } from '../../director/fork-faults.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { withWorld } from '../../tab/world.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Loading } from '../../ui/loading.tsx';
import { showFailed } from '../../ui/toast-list.ts';
import classes from './what-if.module.css';

/** The parameter of the address by which the form of a fault opens at once. */
const BEGIN_PARAM = 'begin';

/** What can be done with a fork: change it, open its own dashboard, end it. */
export function ForkActions({ fork }: { fork: string }) {
  const { t } = useTranslation('whatIf');
  const toReason = useReason();
  const queryClient = useQueryClient();
  const { clientType } = useSessionUser();
  const [params, setParams] = useSearchParams();
  const [isNew] = useState(params.get(BEGIN_PARAM) === 'fault');
  const [isOpen, setOpen] = useState(isNew);
  const remove = useMutation({
    mutationFn: () => removeFork(fork),
    onSuccess: () => queryClient.setQueryData(forkOptions(fork).queryKey, null),
    onError: (error) => showFailed(t('actions.notRemoved'), toReason(error)),
  });
  const close = () => {
    setOpen(false);
    setParams(
      (known) => {
        known.delete(BEGIN_PARAM);
        return known;
      },
      { replace: true },
    );
  };
  return (
    <div className={classes.actions}>
      <Button size="xs" leftSection={<IconPlugConnectedX size={16} aria-hidden />} onClick={() => setOpen(true)}>
        {t('actions.faults')}
      </Button>
      <Button
        variant="default"
        size="xs"
        component="a"
        href={withWorld(createScreenPath(findHome(clientType)), fork)}
        target="_blank"
        rel="noopener"
        leftSection={<IconExternalLink size={16} aria-hidden />}
      >
        {t('actions.dashboard')}
      </Button>
      <Button
        variant="default"
        size="xs"
        disabled={remove.isPending}
        leftSection={<IconX size={16} aria-hidden />}
        onClick={() => remove.mutate()}
      >
        {t('actions.remove')}
      </Button>
      <Dialog
        title={t('actions.faults')}
        isOpen={isOpen}
        onClose={close}
        closeLabel={t('actions.close')}
        size="details"
      >
        <Suspense fallback={<Loading />}>
          <ForkFaults fork={fork} isNew={isNew} />
        </Suspense>
      </Dialog>
    </div>
  );
}
