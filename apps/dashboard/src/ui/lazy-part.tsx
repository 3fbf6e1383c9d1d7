import { IconCloudOff } from '@tabler/icons-react';
import { useCallback, useEffect, useState, type ComponentType } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { Loading, LoadingScreen } from './loading.tsx';
import { reloadPage } from './reload-page.ts';
import { RetryMessage } from './retry-message.tsx';

/** Code that could not be loaded is retried after this time. */
const RETRY_AFTER_SEC = 3;

interface Part<Props> {
  readonly default: ComponentType<Props>;
}

/**
 * Like React's `lazy`, but a failed load shows a message and is retried, by a button and automatically, and reloads the page
 * if retrying is not enough. `Waiting` is shown until the code is loaded.
 */
export function createLazyPart<Props extends object>(
  load: () => Promise<Part<Props>>,
  Waiting: ComponentType = Loading,
): ComponentType<Props> {
  let known: ComponentType<Props> | null = null;
  return function LazyPart(props: Props) {
    const [part, setPart] = useState<{ readonly Known: ComponentType<Props> } | null>(known && { Known: known });
    const [failures, setFailures] = useState(0);
    const [attempt, setAttempt] = useState(0);

    useEffect(() => {
      // Another use may have loaded the code since this one was rendered.
      if (part !== null) return undefined;
      let isCurrent = true;
      if (attempt > 0) reloadFailedStylesheets();
      load().then(
        (loaded) => {
          known = loaded.default;
          if (isCurrent) setPart({ Known: known });
        },
        async (error: unknown) => {
          reportError(error);
          const isReloading = attempt > 0 && isCurrent && (await reloadPage());
          if (isCurrent && !isReloading) setFailures(attempt + 1);
        },
      );
      return () => {
        isCurrent = false;
      };
    }, [attempt, part]);

    const retry = useCallback(() => setAttempt(failures), [failures]);
    if (part) return <part.Known {...props} />;
    return failures === 0 ? <Waiting /> : <NotLoaded onRetry={retry} />;
  };
}

/** The code of a screen or a tab: while it loads, the page has a heading, or shows the `Skeleton` of the screen. */
export function createLazyScreen(
  load: () => Promise<Part<object>>,
  Skeleton: ComponentType = LoadingScreen,
): ComponentType {
  return createLazyPart(load, Skeleton);
}

function NotLoaded({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <RetryMessage
      isPage
      icon={IconCloudOff}
      title={t('notLoaded')}
      text={t('cause.network')}
      onRetry={onRetry}
      retryAfterSec={RETRY_AFTER_SEC}
    />
  );
}

/** The bundler loads a stylesheet once; replacing the link of a failed one loads it again. */
function reloadFailedStylesheets(): void {
  for (const link of document.head.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'))
    if (link.sheet === null) link.replaceWith(link.cloneNode());
}
