import type { MapImage } from '../../../data/client.ts';
import type { Scope } from '../../../data/scope.ts';
import { usePlanPicture } from '../../../map-view/use-plan-picture.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Failed } from '../../../ui/failed.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { PlanFigure } from './plan-figure.tsx';

/** The current floor plan. */
export function CurrentLayout({ scope, image }: { scope: Scope; image: MapImage }) {
  const { t } = useTranslation('settings');
  const state = usePlanPicture(scope, image);
  switch (state.kind) {
    case 'loading':
      return <Loading />;
    case 'failed':
      return <Failed title={t('layout.failed')} error={state.error} onRetry={state.retry} />;
    case 'known':
      return <PlanFigure picture={state.picture} label={t('layout.current')} size={image} isInverted />;
  }
}
