import { useMutation, useQueryClient } from '@tanstack/react-query';
import { use, useMemo } from 'react';
import { changeShow, type Show, type ShowChange } from '../../data/show.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { showFailed } from '../../ui/toast-list.ts';
import { StageContext } from '../stage-context.ts';

export interface ShowCommands {
  readonly goBack: () => void;
  readonly goOn: () => void;
  readonly goTo: (index: number) => void;
  readonly change: (choose: (show: Show) => Omit<ShowChange, 'revision'> | null) => void;
}

/**
 * Moves and changes the show, one command after the other, each from the state that the one before it left. The director says
 * what failed; elsewhere a message does, unless it is not wanted.
 */
export function useShowCommands({ isQuiet = false } = {}): ShowCommands {
  const { t } = useTranslation('show');
  const queryClient = useQueryClient();
  const run = use(StageContext)?.commands.run;
  const { mutate } = useMutation({
    mutationFn: (send: () => Promise<void>) => send(),
    scope: { id: 'director' },
    onError: () => {
      if (!isQuiet) showFailed(t('failed.change'));
    },
  });
  return useMemo(() => {
    const change: ShowCommands['change'] = (choose) => {
      const send = () => changeShow(queryClient, choose);
      if (run) void run('show', send);
      else mutate(send);
    };
    return {
      change,
      goTo: (index) => change(() => ({ index, isBlank: false })),
      goBack: () => change(({ index }) => (index > 0 ? { index: index - 1, isBlank: false } : null)),
      goOn: () => change(({ index, cues }) => (index + 1 < cues.length ? { index: index + 1, isBlank: false } : null)),
    };
  }, [queryClient, run, mutate]);
}
