import { mustChangePassword } from '@lapwing/domain';
import { useMemo } from 'react';
import { useSessionUser } from '../../data/session.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { PaletteHost } from '../../palette/palette-host.tsx';
import { listCompactDestinations } from './menu-entries.ts';
import { useMenuGateway } from './use-menu-gateway.ts';

/** The command palette with the screens of the menu. A user who must change the password has none. */
export function ShellPalette() {
  const { t } = useTranslation();
  const user = useSessionUser();
  const gatewayId = useMenuGateway();
  const screens = useMemo(
    () => listCompactDestinations(user, gatewayId).map(({ id, path }) => ({ id, path, name: t(`menu.${id}`) })),
    [t, user, gatewayId],
  );
  return mustChangePassword(user.authScopes) ? null : <PaletteHost screens={screens} />;
}
