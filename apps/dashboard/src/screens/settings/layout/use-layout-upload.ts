import { ApiError } from '@lapwing/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { uploadLayout } from '../../../data/client.ts';
import { scopedKey, type Scope } from '../../../data/scope.ts';
import { showDone } from '../../../ui/toast-list.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useShowFailed } from '../../../ui/use-show-failed.ts';

export interface LayoutUploading {
  /** The share of the file that is on its way, from 0 to 1; null while nothing is sent. */
  readonly progress: number | null;
  readonly send: (file: File) => void;
  readonly stop: () => void;
}

/** Sends a floor plan, says how it went, and has the client fetched again (S§2). */
export function useLayoutUpload(scope: Scope, onDone: () => void): LayoutUploading {
  const { t } = useTranslation('settings');
  const queryClient = useQueryClient();
  const showFailed = useShowFailed();
  const [progress, setProgress] = useState(0);
  const stopping = useRef(new AbortController());
  const upload = useMutation({
    mutationFn: (file: File) =>
      uploadLayout(scope.clientId, file, { signal: stopping.current.signal, onProgress: setProgress }),
    onSuccess: () => {
      showDone(t('layout.updated'));
      onDone();
    },
    onError: (error) => {
      if (error instanceof ApiError && error.kind === 'aborted') return;
      showFailed(error, t('layout.notUpdated'));
    },
    // Whoever stops an upload may have been late.
    onSettled: () => queryClient.invalidateQueries({ queryKey: scopedKey(scope, 'client') }),
  });
  return {
    progress: upload.isPending ? progress : null,
    send(file) {
      stopping.current = new AbortController();
      setProgress(0);
      upload.mutate(file);
    },
    stop: () => stopping.current.abort(),
  };
}
