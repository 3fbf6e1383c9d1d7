import { useMutation } from '@tanstack/react-query';
import { useAtom, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { fetchCommonRoute } from '../../../../data/routes.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { useShowFailed } from '../../../../ui/use-show-failed.ts';
import { addToDraftAtom, draftAtom, draftReportAtom } from '../draft-stops.ts';
import * as rules from './draft.ts';
import { useStopName } from './stop-list.tsx';

/** The list of beacons of the new route, which ends with the creator, and its changes, each of which is reported. */
export function useDraft(vehicleId: number | null) {
  const [known, setDraft] = useAtom(draftAtom);
  const [report, setReport] = useAtom(draftReportAtom);
  const add = useSetAtom(addToDraftAtom);
  const nameOf = useStopName();
  const draft = known ?? rules.NO_DRAFT;
  useEffect(() => {
    setDraft(rules.NO_DRAFT);
    return () => {
      setDraft(null);
      setReport(null);
    };
  }, [setDraft, setReport]);
  const generation = useGeneration((ids) => {
    if (ids.length === 0) return setReport({ kind: 'none-found' });
    setDraft((now) => rules.generate(now ?? rules.NO_DRAFT, ids));
    setReport({ kind: 'generated', count: ids.length });
  });
  const nameAt = (place: number) => nameOf(draft.stops[place]?.positionId ?? 0);
  const { startId, replaced } = draft;
  const canGenerate = vehicleId !== null && startId !== null && replaced === null;
  return {
    draft,
    report,
    add,
    setStart: (positionId: number) => setDraft(rules.setStart(draft, positionId)),
    setEnd: (positionId: number) => setDraft(rules.setEnd(draft, positionId)),
    onMove: (place: number, steps: number) => {
      setDraft(rules.moveStop(draft, place, steps));
      setReport({ kind: 'moved', name: nameAt(place), place: place + steps + 1 });
    },
    onRemove: (place: number) => {
      setDraft(rules.removeStop(draft, place));
      setReport({ kind: 'removed', name: nameAt(place) });
    },
    canGenerate,
    isGenerating: generation.isPending,
    generate: () => canGenerate && generation.mutate({ vehicleId, startId }),
    canRevert: replaced !== null,
    revert: () => {
      setDraft(rules.revert(draft));
      setReport({ kind: 'reverted' });
    },
    clear: () => {
      setDraft(rules.NO_DRAFT);
      setReport(null);
    },
  };
}

export type DraftForm = ReturnType<typeof useDraft>;

function useGeneration(onFound: (positionIds: readonly number[]) => void) {
  const { t } = useTranslation('routes');
  const showFailed = useShowFailed();
  return useMutation({
    mutationFn: ({ vehicleId, startId }: { vehicleId: number; startId: number }) =>
      fetchCommonRoute(vehicleId, startId),
    onSuccess: onFound,
    onError: (error) => showFailed(error, t('form.generateFailed'), t('form.generateFailed')),
  });
}
