import { isDefaultNonTracker, isLabelTooLong, TAG_TYPE } from '@lapwing/domain';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState, type SyntheticEvent } from 'react';
import { routesOptions } from '../data/routes.ts';
import { useScope } from '../data/scope.ts';
import { useSessionUser } from '../data/session.ts';
import type { Tag } from '../data/tags.ts';
import { store } from '../tab/store.ts';
import { useUnsaved } from '../ui/unsaved.ts';
import { tagDialogAtom, type TagDialog } from './tag-dialog-atom.ts';
import { computeChange, applyDraft, withChange, type TagDraft } from './tag-draft.ts';
import type { Question } from './tag-question.tsx';
import { useTagSave } from './use-tag-save.ts';

/** The draft of a tag with its pending confirmation, and what the buttons of the form do (L§4). */
export function useTagForm({ tag, onClose }: { tag: Tag; onClose: () => void }) {
  const { clientType } = useSessionUser();
  const labelInput = useRef<HTMLInputElement>(null);
  const [draft, setDraft] = useState<TagDraft>({});
  const [replacement, setReplacement] = useState<number | null>(null);
  const [question, setQuestion] = useState<Question | null>(null);
  const [next, setNext] = useState<TagDialog | null>(null);
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const routeNames = useRouteNames(tag);
  const now = applyDraft(tag, draft);
  const change = computeChange(tag, draft, clientType);
  const isChanged = replacement !== null || Object.keys(change).length > 0;
  useUnsaved(isChanged);
  // A long label does not matter where it is not sent: the beacon is removed or replaced.
  const isTooLong = replacement === null && change.label !== undefined && isLabelTooLong(change.label);
  const save = useTagSave({ tag, draft, change, replacement, onClose });

  const changeDraft = (part: TagDraft) => setDraft((before) => withChange(tag, before, part, clientType));
  const leaveTo = (to: TagDialog | null) => {
    if (save.isPending) return;
    setNext(to);
    if (isChanged) setQuestion('discard');
    else store.set(tagDialogAtom, to);
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isTooLong) return labelInput.current?.focus();
    if (!isChanged || save.isPending) return;
    const asks = replacement !== null || changesChildren(change) || change.beaconId !== undefined;
    if (asks) setQuestion('save');
    else save.mutate(false);
  };
  const confirm = (asked: Question) => {
    setQuestion(null);
    if (asked === 'discard') store.set(tagDialogAtom, next);
    else if (asked === 'remove' || asked === 'routes') changeDraft({ active: false });
    else save.mutate(asked === 'destroy');
  };
  return {
    now,
    change,
    isChanged,
    isTooLong,
    save,
    wasOvertaken: save.data?.kind === 'overtaken',
    isHistoryOpen,
    setHistoryOpen,
    routeNames,
    labelInput,
    replacement,
    setReplacement,
    question,
    setQuestion,
    changeDraft,
    leaveTo,
    submit,
    confirm,
  };
}

/** Labels of the routes that use the position of a beacon, for default clients that are not trackers. */
function useRouteNames(tag: Tag): readonly string[] {
  const { clientType } = useSessionUser();
  const { data: routes = [] } = useQuery({
    ...routesOptions(useScope()),
    enabled: tag.type === TAG_TYPE.beacon && tag.inRoute && isDefaultNonTracker(clientType),
  });
  return routes
    .filter((route) => route.tags.some((it) => it.tagPositionId === tag.lastPosition?.id))
    .map(({ label }) => label);
}

function changesChildren(change: { childBeacons?: unknown; beaconsToRemove?: unknown }): boolean {
  return change.childBeacons !== undefined || change.beaconsToRemove !== undefined;
}
