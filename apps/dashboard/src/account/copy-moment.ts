import { useMutation } from '@tanstack/react-query';
import { createMomentLink } from '../data/moments.ts';
import { useSessionUser } from '../data/session.ts';
import { readLanguage } from '../i18n/i18n.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { formatProblemText } from '../transport/problem-text.ts';
import { showDone, showFailed } from '../ui/toast-list.ts';

/** Returns a function that copies a link to this moment, and shows the result as a toast. */
export function useCopyMoment(): () => void {
  const { t } = useTranslation();
  const user = useSessionUser();
  const { mutate } = useMutation({
    mutationFn: async () => {
      const link = await createMomentLink(user, readLanguage());
      const isCopied = await navigator.clipboard.writeText(link.url).then(
        () => true,
        () => false,
      );
      return { ...link, isCopied };
    },
    onSuccess: ({ url, isOnlyHere, isCopied }) => {
      // The browser refused, so the link is shown: it can be selected.
      if (!isCopied) return showFailed(t('copy.failed'), t('copy.how'), url, isOnlyHere ? t('moment.onlyHere') : null);
      showDone(t(isOnlyHere ? 'moment.copiedOnlyHere' : 'moment.copied'), t('moment.notCopied'));
    },
    onError: (error) => showFailed(t('moment.notCopied'), formatProblemText(error) ?? t('wrong.later')),
  });
  return () => mutate();
}
