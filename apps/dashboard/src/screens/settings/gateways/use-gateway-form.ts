import { findGatewayProblems, NETWORK_FIELDS, type GatewayProblem, toGatewayRule } from '@lapwing/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type SyntheticEvent } from 'react';
import type { GatewayInView } from '../../../data/gateway-in-view.ts';
import { updateGateway } from '../../../data/gateway-settings.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useUnsaved } from '../../../tab/unsaved.ts';
import { showDone } from '../../../ui/toast-list.ts';
import { useShowFailed } from '../../../ui/use-show-failed.ts';
import {
  findChange,
  listOvertaken,
  readFields,
  TEXT_FIELDS,
  toGatewayChange,
  type GatewayFields,
} from './gateway-fields.ts';

type TextField = GatewayProblem['field'];

/**
 * The draft of a gateway's fields. What is not edited follows the polled gateway, and only what is edited is sent, so that
 * it does not undo what someone else has changed since.
 */
export function useGatewayForm(gateway: GatewayInView, onClose: () => void) {
  const [draft, setDraft] = useState<Partial<GatewayFields>>({});
  const [visited, setVisited] = useState<readonly TextField[]>([]);
  const stored = readFields(gateway);
  const [seen] = useState(stored);
  const change = findChange(stored, draft);
  const problems = findGatewayProblems(stored, change);
  const isChanged = Object.keys(change).length > 0;
  const save = useSaveGateway(gateway.id, onClose);
  useUnsaved(isChanged);

  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    setVisited(TEXT_FIELDS);
    const [first] = problems;
    if (first) {
      const input = event.currentTarget.elements.namedItem(first.field);
      if (input instanceof HTMLElement) input.focus();
    } else if (isChanged && !save.isPending) save.mutate(change);
  };
  return {
    now: { ...stored, ...draft },
    change: (part: Partial<GatewayFields>) => setDraft((before) => ({ ...before, ...part })),
    /** The rule that a field breaks which the user has left. The five fields of the address are checked together. */
    brokenRuleOf: (field: TextField) => {
      const problem = visited.includes(field) ? problems.find((it) => it.field === field) : undefined;
      return problem ? toGatewayRule(problem) : null;
    },
    leave: (field: TextField) => setVisited((before) => [...before, ...(field === 'label' ? [field] : NETWORK_FIELDS)]),
    overtaken: listOvertaken(seen, stored, change),
    isChanged,
    isSaving: save.isPending,
    submit,
  };
}
export type GatewayForm = ReturnType<typeof useGatewayForm>;

function useSaveGateway(id: number, onSaved: () => void) {
  const { t } = useTranslation('gateways');
  const queryClient = useQueryClient();
  const showFailed = useShowFailed();
  return useMutation({
    mutationFn: (change: Partial<GatewayFields>) => updateGateway(id, toGatewayChange(change)),
    onSuccess: async ({ kind }) => {
      if (kind === 'kept') return;
      showDone(t('edit.saved'), t('edit.notSaved'));
      onSaved();
      await queryClient.invalidateQueries({ queryKey: ['scoped'] });
    },
    onError: (error) => showFailed(error, t('edit.notSaved')),
  });
}
