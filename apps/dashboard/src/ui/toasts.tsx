import { CloseButton } from '@mantine/core';
import { IconAlertTriangleFilled, IconCircleCheckFilled } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTabValue } from '../tab/store.ts';
import { BriefTooltip } from './brief-tooltip.tsx';
import { closeToast, toastsAtom, type Toast } from './toast-list.ts';
import classes from './toasts.module.css';
import { useTranslation } from '../i18n/use-translation.ts';

const DONE_MS = 5000;

/** All toasts: successes disappear, failures stay until they are closed. */
export function Toasts() {
  const toasts = useTabValue(toastsAtom);
  return (
    <div className={classes.toasts}>
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </div>
  );
}

function ToastCard({ toast }: { toast: Toast }) {
  const { t } = useTranslation();
  const { id, tone, title, lines } = toast;
  const hasFailed = tone === 'failed';
  const Icon = hasFailed ? IconAlertTriangleFilled : IconCircleCheckFilled;

  useEffect(() => {
    if (hasFailed) return;
    const timer = setTimeout(() => closeToast(id), DONE_MS);
    return () => clearTimeout(timer);
  }, [hasFailed, id]);

  return (
    <div className={classes.toast} role={hasFailed ? 'alert' : 'status'}>
      <Icon className={classes.icon} data-tone={tone} size={18} aria-hidden />
      <div className={classes.words}>
        <p className={classes.title}>{title}</p>
        {lines.map((line) => (
          <p key={line} className={classes.line}>
            {line}
          </p>
        ))}
      </div>
      <BriefTooltip text={t('closeMessage')}>
        <CloseButton size="sm" aria-label={t('closeMessage')} onClick={() => closeToast(id)} />
      </BriefTooltip>
    </div>
  );
}
