import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useSessionUser } from '../../../data/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useAddressParams } from '../../../navigation/use-address-params.ts';
import { withWorld } from '../../../tab/world.ts';
import { showFailed } from '../../../ui/toast-list.ts';
import {
  isSameView,
  readViewName,
  readViews,
  sortViews,
  storeViews,
  toView,
  toViewAddress,
  VIEW_PARAM,
  type SavedView,
} from './saved-views.ts';

/** The views that the user saved in this browser, and the one in the address. */
export function useViews() {
  const { t } = useTranslation('laps');
  const { id: userId } = useSessionUser();
  const { pathname } = useLocation();
  const [params, setParams] = useAddressParams();
  const navigate = useNavigate();
  const [views, setViews] = useState(() => readViews(userId));
  const name = readViewName(params);
  const saved = views.find((view) => view.name === name) ?? null;
  const shown = toView(name ?? '', pathname, params);
  /** Another tab may have saved a view since this one read them. */
  const change = (edit: (views: readonly SavedView[]) => readonly SavedView[]) => {
    const next = sortViews(edit(readViews(userId)));
    if (!storeViews(userId, next)) showFailed(t('views.notKept'), t('views.notKeptWhy'));
    setViews(next);
  };
  const without = (list: readonly SavedView[], ...names: readonly (string | null)[]) =>
    list.filter((view) => !names.includes(view.name));
  return {
    views,
    /** The name in the address, which may come from another user's link; null for none. */
    name,
    /** The saved view of that name; null if this user has none. */
    saved,
    /** Whether the address differs from the saved view. */
    isChanged: saved !== null && !isSameView(saved, shown),
    refresh: () => setViews(readViews(userId)),
    open: (view: SavedView) => void navigate(withWorld(toViewAddress(view))),
    /** Stores what is shown under a name, in place of a view of that name. */
    save: (newName: string) => {
      change((list) => [...without(list, newName), { ...shown, name: newName }]);
      setParams({ [VIEW_PARAM]: newName });
    },
    rename: (newName: string) => {
      change((list) => [...without(list, name, newName), { ...(saved ?? shown), name: newName }]);
      setParams({ [VIEW_PARAM]: newName });
    },
    remove: () => {
      change((list) => without(list, name));
      setParams({ [VIEW_PARAM]: '' });
    },
  };
}

export type Views = ReturnType<typeof useViews>;
