import { ApiError } from '@lapwing/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { uploadLayout } from '../../../data/client.ts';
import { createScopedKey, type Scope } from '../../../data/scope.ts';
import { showDone } from '../../../ui/toast-list.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useShowFailed } from '../../../ui/use-show-failed.ts';

export interface LayoutUploadState {
  /** The share of the file that has been sent, from 0 to 1; null while no upload is running. */
  readonly progress: number | null;
  readonly send: (file: File) => void;
  readonly stop: () => void;
}

/** Uploads a floor plan, shows the result, and fetches the client again (S§2). */
export function useLayoutUpload(scope: Scope, onDone: () => void): LayoutUploadState {
  const { t } = useTranslation('settings');
  const queryClient = useQueryClient();
  const showFailed = useShowFailed();
  const [progress, setProgress] = useState(0);
  const abort = useRef(new AbortController());
  const upload = useMutation({
    mutationFn: (file: File) =>
      uploadLayout(scope.clientId, file, { signal: abort.current.signal, onProgress: setProgress }),
    onSuccess: () => {
      showDone(t('layout.updated'), t('layout.notUpdated'));
      onDone();
    },
    onError: (error) => {
      if (error instanceof ApiError && error.kind === 'aborted') return;
      showFailed(error, t('layout.notUpdated'));
    },
    // Also after an upload was stopped, because the server may have received all of it.
    onSettled: () => queryClient.invalidateQueries({ queryKey: createScopedKey(scope, 'client') }),
  });
  return {
    progress: upload.isPending ? progress : null,
    send(file) {
      abort.current = new AbortController();
      setProgress(0);
      upload.mutate(file);
    },
    stop: () => abort.current.abort(),
  };
}
