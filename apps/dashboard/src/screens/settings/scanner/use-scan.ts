import { formatHexId, normalizeScan, readScan, type Scan } from '@lapwing/domain';
import { useRef, useState } from 'react';
import { useAddressParams } from '../../../navigation/use-address-params.ts';
import { confirmLeave } from '../../../tab/unsaved.ts';

const TAG_PARAM = 'tag';

export interface ScanState {
  /** The text of the field: uppercase, without separators. */
  readonly text: string;
  readonly scan: Scan;
  /** Whether Enter or Tab ended the text. */
  readonly isEnded: boolean;
  /** The id that is shown, which is also in the address (`?tag=3C7A0501`); null without one. */
  readonly tagId: number | null;
  readonly onText: (text: string) => void;
  readonly onEnd: () => void;
}

/** The scanned text. A whole id replaces the one before, after a question if its tag has unsaved changes. */
export function useScan(): ScanState {
  const [params, setParams] = useAddressParams();
  const [text, setText] = useState(() => normalizeScan(params.get(TAG_PARAM) ?? ''));
  const [tagId, setTagId] = useState(() => readTagId(text));
  const [isEnded, setEnded] = useState(false);
  /** Keys may follow faster than the answer to the question: the last one counts. */
  const wanted = useRef(tagId);
  const show = async (next: number | null) => {
    if (next === wanted.current) return;
    wanted.current = next;
    const isAllowed = await confirmLeave();
    if (wanted.current !== next) return;
    if (!isAllowed) {
      wanted.current = tagId;
      return setText(formatScan(tagId));
    }
    setTagId(next);
    setParams({ [TAG_PARAM]: formatScan(next) });
  };
  return {
    text,
    scan: readScan(text),
    isEnded,
    tagId,
    onText: (typed) => {
      const next = normalizeScan(typed);
      setText(next);
      setEnded(false);
      // A longer text was another id: what its first characters found must not stay.
      if (readScan(next).kind !== 'partial') void show(readTagId(next));
    },
    onEnd: () => setEnded(true),
  };
}

function readTagId(text: string): number | null {
  const scan = readScan(text);
  return scan.kind === 'complete' ? scan.tagId : null;
}

function formatScan(tagId: number | null): string {
  return tagId === null ? '' : formatHexId(tagId);
}
