import { useCallback } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { WhyQuestion } from '../data/why.ts';
import { formatQuestion, parseQuestion, WHY_PARAM } from './question.ts';

/** Marks the entry of the history that a "Why?" button added. */
const OPENED = { isWhyOpened: true };

/** Returns a function that opens a question: it becomes part of the address, and Back closes it. */
export function useAsk(): (question: WhyQuestion) => void {
  const [, setParams] = useSearchParams();
  return useCallback(
    (question) =>
      setParams(
        (params) => {
          params.set(WHY_PARAM, formatQuestion(question));
          return params;
        },
        { state: OPENED },
      ),
    [setParams],
  );
}

/** The open question in the address, and what closes it: the way back to the screen from which it was opened. */
export function useQuestion(): { readonly question: WhyQuestion | null; readonly close: () => void } {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation() as { state: Partial<typeof OPENED> | null };
  const navigate = useNavigate();
  const close = () => {
    if (state?.isWhyOpened === true) return void navigate(-1);
    setParams(
      (known) => {
        known.delete(WHY_PARAM);
        return known;
      },
      { replace: true },
    );
  };
  return { question: parseQuestion(params.get(WHY_PARAM)), close };
}
