import { ApiError } from '@lapwing/contracts';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { retryIfBusy } from '../liveness/busy.ts';
import { downloadCsv } from './download.ts';
import { useShowFailed } from './use-show-failed.ts';

interface CsvDownloadOptions<Choice> {
  readonly fetchCsv: (choice: Choice, signal: AbortSignal) => Promise<string>;
  readonly nameFile: (choice: Choice) => string;
  /** Says that the download failed. */
  readonly failure: string;
}

export interface CsvDownload<Choice> {
  readonly isBusy: boolean;
  readonly start: (choice: Choice) => void;
}

/** Downloads a table. A busy cloud is asked again, as by a query, and leaving the screen cancels the request. */
export function useCsvDownload<Choice>(options: CsvDownloadOptions<Choice>): CsvDownload<Choice> {
  const { fetchCsv, nameFile, failure } = options;
  const showFailed = useShowFailed();
  const abort = useRef<AbortController | null>(null);
  useEffect(() => () => abort.current?.abort(), []);
  const { isPending, mutate } = useMutation({
    mutationFn: (choice: Choice) => {
      abort.current ??= new AbortController();
      return fetchCsv(choice, abort.current.signal);
    },
    retry: retryIfBusy,
    onSuccess: (text, choice) => downloadCsv(nameFile(choice), text),
    onError: (error) => {
      const isCancelled = error instanceof ApiError && error.kind === 'aborted';
      if (!isCancelled) showFailed(error, failure);
    },
  });
  return { isBusy: isPending, start: mutate };
}
