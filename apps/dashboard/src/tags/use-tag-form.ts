import { isLabelTooLong } from '@lapwing/domain';
import { useRef, useState, type SyntheticEvent } from 'react';
import { useSessionUser } from '../data/session.ts';
import type { Tag } from '../data/tags.ts';
import { useUnsaved } from '../tab/unsaved.ts';
import type { TagDialog } from './tag-dialog-atom.ts';
import { computeChange, applyDraft, withChange, type TagDraft } from './tag-draft.ts';
import type { Question } from './tag-question.tsx';
import { useRouteNames } from './use-route-names.ts';
import { useTagSave } from './use-tag-save.ts';

/** Called when the form is left: null if it closes, or the dialog that opens instead of it. */
export type OnLeave = (to: TagDialog | null) => void;

/** The draft of a tag with its pending confirmation, and what the buttons of the form do (L§4). */
export function useTagForm({ tag, onLeave }: { tag: Tag; onLeave: OnLeave }) {
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
  const changeCount = Object.keys(change).length + (replacement === null ? 0 : 1);
  const isChanged = changeCount > 0;
  useUnsaved(isChanged);
  // A long label does not matter where it is not sent: the beacon is removed or replaced.
  const isTooLong = replacement === null && change.label !== undefined && isLabelTooLong(change.label);
  const save = useTagSave({ tag, draft, change, replacement, onClose: () => onLeave(null) });

  const changeDraft = (part: TagDraft) => setDraft((before) => withChange(tag, before, part, clientType));
  const leaveTo = (to: TagDialog | null) => {
    if (save.isPending) return;
    setNext(to);
    if (isChanged) setQuestion('discard');
    else onLeave(to);
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
    if (asked === 'discard') {
      setDraft({});
      setReplacement(null);
      onLeave(next);
    } else if (asked === 'remove' || asked === 'routes') changeDraft({ active: false });
    else save.mutate(asked === 'destroy');
  };
  return {
    now,
    change,
    isChanged,
    changeCount,
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

function changesChildren(change: { childBeacons?: unknown; beaconsToRemove?: unknown }): boolean {
  return change.childBeacons !== undefined || change.beaconsToRemove !== undefined;
}
