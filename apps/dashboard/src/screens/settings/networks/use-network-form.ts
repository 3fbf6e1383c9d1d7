import { findConfirmationProblem, findNetworkPasswordProblem, findSsidProblem } from '@lapwing/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type SyntheticEvent } from 'react';
import { createNetwork, updateNetwork, type Network } from '../../../data/networks.ts';
import { useSessionUser } from '../../../data/session.ts';
import { useUnsaved } from '../../../tab/unsaved.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { showDone } from '../../../ui/toast-list.ts';
import { checkAll, useField } from '../../../ui/use-field.ts';
import { useShowFailed } from '../../../ui/use-show-failed.ts';

/** What the form does: it creates a network, or edits one, or changes the password of one (S§4). */
export type FormState =
  { readonly kind: 'create' } | { readonly kind: 'edit' | 'change-password'; readonly network: Network };

/** The open dialog: the form, or the question before a network is deleted. */
export type OpenDialog = FormState | { readonly kind: 'delete'; readonly network: Network };

/** The fields of the form of a network, and their submission. A field that its state does not show is not sent. */
export function useNetworkForm(state: FormState, networks: readonly Network[], onClose: () => void) {
  const before = state.kind === 'create' ? null : state.network;
  const others = networks.filter(({ id }) => id !== before?.id);
  const hiddenOther = others.find(({ hidden }) => hidden);
  const names = others.map((network) => network.ssid);
  const ssid = useField((typed) => findSsidProblem(typed, names), before?.ssid);
  const password = useField(findNetworkPasswordProblem);
  const confirmation = useField((typed) => findConfirmationProblem(password.value, typed));
  const [isHidden, setHidden] = useState(before?.hidden ?? false);
  const save = useSave(state, onClose);
  useUnsaved(
    ssid.value !== (before?.ssid ?? '') ||
      isHidden !== (before?.hidden ?? false) ||
      password.value !== '' ||
      confirmation.value !== '',
  );
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const fields = {
      create: [ssid, password, confirmation],
      edit: [ssid],
      'change-password': [password, confirmation],
    }[state.kind];
    if (!checkAll(...fields) || save.isPending) return;
    save.mutate({ ssid: ssid.value.trim(), password: password.value, hidden: isHidden && hiddenOther === undefined });
  };
  return { ssid, password, confirmation, isHidden, setHidden, hiddenOther, submit, isSaving: save.isPending };
}

export type NetworkForm = ReturnType<typeof useNetworkForm>;

interface Filled {
  readonly ssid: string;
  readonly password: string;
  readonly hidden: boolean;
}

function useSave(state: FormState, onSaved: () => void) {
  const { t } = useTranslation('networks');
  const queryClient = useQueryClient();
  const showFailed = useShowFailed();
  const { clientId } = useSessionUser();
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['scoped'] });
  return useMutation({
    mutationFn: (filled: Filled) =>
      state.kind === 'create'
        ? createNetwork(clientId, filled)
        : updateNetwork(
            state.network.id,
            state.kind === 'edit' ? findChanges(state.network, filled) : { password: filled.password },
          ),
    onSuccess: async () => {
      showDone(t(state.kind === 'create' ? 'created' : 'updated'), t('notSaved'));
      onSaved();
      await refresh();
    },
    onError: async (error) => {
      showFailed(error, t('notSaved'));
      // A refusal may be due to what someone else changed.
      await refresh();
    },
  });
}

/** What the dialog changed. The rest is not sent, because someone else may have changed it since. */
function findChanges(before: Network, { ssid, hidden }: Filled): { ssid?: string; hidden?: boolean } {
  return { ...(ssid !== before.ssid && { ssid }), ...(hidden !== before.hidden && { hidden }) };
}
