import { ApiError } from '@lapwing/contracts';
import { rebaseRouteFields, toRouteFields, toRoutePayload, type RouteFields } from '@lapwing/domain';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { Written } from '../../../../data/later-inputs.ts';
import { createRoute, routesOptions, showStoredRoute, updateRoute, type Route } from '../../../../data/routes.ts';
import { useScope, type Scope } from '../../../../data/scope.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { showDone } from '../../../../ui/toast-list.ts';
import { useShowFailed } from '../../../../ui/use-show-failed.ts';

/**
 * Creates a route, or saves changes of a stored one on top of what it is now. A failure is shown, and leaves the form as it
 * is.
 */
export function useSaveRoute(stored: Route | null, onSaved: (route: Route) => void) {
  const { t } = useTranslation('routes');
  const scope = useScope();
  const queryClient = useQueryClient();
  const showFailed = useShowFailed();
  return useMutation({
    mutationFn: async (fields: RouteFields): Promise<Written<Route>> => {
      if (!stored) return createRoute(toRoutePayload(fields, null));
      const now = await fetchStored(queryClient, scope, stored);
      const rebased = rebaseRouteFields(fields, toRouteFields(stored), toRouteFields(now));
      return updateRoute(stored.id, toRoutePayload(rebased, now));
    },
    onSuccess: async (written) => {
      if (written.kind === 'kept') return;
      showStoredRoute(queryClient, scope, written.value);
      showDone(t(stored ? 'form.updated' : 'form.created'), t('form.notSaved'));
      onSaved(written.value);
      await queryClient.invalidateQueries({ queryKey: ['scoped'] });
    },
    onError: async (error) => {
      showFailed(error, t('form.notSaved'), isAboutBeacon(error) ? t('form.invalidBeacon') : undefined);
      // A refusal may be due to what someone else changed.
      await queryClient.invalidateQueries({ queryKey: ['scoped'] });
    },
  });
}

/** The route as it is stored now; as it was known if it was deleted since, so that the cloud refuses the change. */
async function fetchStored(queryClient: QueryClient, scope: Scope, known: Route): Promise<Route> {
  const routes = await queryClient.query({ ...routesOptions(scope), staleTime: 0 });
  return routes.find(({ id }) => id === known.id) ?? known;
}

/** Whether the server refused a beacon of the list (R§8). */
function isAboutBeacon(error: Error): boolean {
  const errors = error instanceof ApiError ? (error.problem?.errors ?? []) : [];
  return errors.some(({ where }) => /^body\/(tags\/|start_tag|end_tag)/.test(where));
}
