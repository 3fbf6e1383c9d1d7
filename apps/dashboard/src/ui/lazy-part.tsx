import { IconCloudOff } from '@tabler/icons-react';
import { Button } from '@mantine/core';
import { useEffect, useState, type ComponentType } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { Loading, LoadingScreen } from './loading.tsx';
import { StateMessage } from './state-message.tsx';

/** Code that could not be fetched is fetched again this often. */
const AGAIN_MS = 3000;

interface Part<Props> {
  readonly default: ComponentType<Props>;
}

/**
 * As React's `lazy`, for code that may fail to come: it says so, tries again by a press and by itself, and is not lost
 * for as long as the page is open. `Waiting` stands in its place until then.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<Part<Props>>,
  Waiting: ComponentType = Loading,
): ComponentType<Props> {
  let known: ComponentType<Props> | null = null;
  return function LazyPart(props: Props) {
    const [part, setPart] = useState<{ readonly Known: ComponentType<Props> } | null>(known && { Known: known });
    const [failures, setFailures] = useState(0);
    const [attempt, setAttempt] = useState(0);

    useEffect(() => {
      // What another place asked for may have come since this one was rendered, without which it must not go on waiting.
      if (part !== null) return undefined;
      let isWanted = true;
      if (attempt > 0) renewStylesheets();
      load().then(
        (loaded) => {
          known = loaded.default;
          if (isWanted) setPart({ Known: known });
        },
        () => isWanted && setFailures(attempt + 1),
      );
      return () => {
        isWanted = false;
      };
    }, [attempt, part]);

    useEffect(() => {
      if (failures === 0) return undefined;
      const timer = setTimeout(() => setAttempt(failures), AGAIN_MS);
      return () => clearTimeout(timer);
    }, [failures]);

    if (part) return <part.Known {...props} />;
    return failures === 0 ? <Waiting /> : <NotLoaded onRetry={() => setAttempt(failures)} />;
  };
}

/** The code of a screen or of a tab: what stands in its place has the page's heading. */
export function lazyScreen(load: () => Promise<Part<object>>): ComponentType {
  return lazyPart(load, LoadingScreen);
}

function NotLoaded({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <StateMessage
      role="alert"
      isPage
      icon={IconCloudOff}
      tone="bad"
      title={t('notLoaded')}
      text={t('cause.network')}
      action={
        <Button variant="default" onClick={onRetry}>
          {t('tryAgain')}
        </Button>
      }
    />
  );
}

/** The bundler asks for a stylesheet once: one that failed is put in place of itself, which asks again. */
function renewStylesheets(): void {
  for (const link of document.head.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'))
    if (link.sheet === null) link.replaceWith(link.cloneNode());
}
