import {
  formatHexId,
  formatMac,
  formatTagLabel,
  isDefault,
  isDefaultNonTracker,
  isPlacedByHand,
  TAG_TYPE,
} from '@lapwing/domain';
import { useQuery } from '@tanstack/react-query';
import { IconDiamond, IconRoute, IconRouter, IconTag, IconTruck } from '@tabler/icons-react';
import { useMemo } from 'react';
import { gatewayListOptions } from '../../data/gateway-list.ts';
import type { Gateway } from '../../data/gateways.ts';
import { routesOptions, type Route } from '../../data/routes.ts';
import { useScope } from '../../data/scope.ts';
import { useSessionUser } from '../../data/session.ts';
import { tagsOptions, type Tag } from '../../data/tags.ts';
import { toPart, type PaletteGroup, type PaletteItem, type PalettePart } from '../palette-item.ts';
import { useDestinations } from './use-destinations.ts';

const NOTHING: readonly never[] = [];

/** The gateways, tags and routes of the client that this user may see. Each leads to a screen that the client type has. */
export function useThingParts(): readonly PalettePart[] {
  const scope = useScope();
  const { clientType } = useSessionUser();
  const gateways = useQuery(gatewayListOptions(scope));
  const tags = useQuery(tagsOptions(scope));
  const hasRoutes = isDefaultNonTracker(clientType);
  const routes = useQuery({ ...routesOptions(scope), enabled: hasRoutes });
  const toItems = useItemMakers();
  // The vehicles first: among equally good ones the first group leads.
  const gatewayItems = useMemo(
    () => gateways.data?.map(toItems.gateway).toSorted(compareByGroup) ?? NOTHING,
    [gateways.data, toItems],
  );
  const tagItems = useMemo(
    () =>
      tags.data
        ?.filter(({ destroyed }) => !destroyed)
        .map(toItems.tag)
        .toSorted(compareByGroup) ?? NOTHING,
    [tags.data, toItems],
  );
  const routeItems = useMemo(() => routes.data?.map(toItems.route) ?? NOTHING, [routes.data, toItems]);
  return [
    toPart('gateways', gateways, gatewayItems),
    toPart('tags', tags, tagItems),
    ...(hasRoutes ? [toPart('routes', routes, routeItems)] : []),
  ];
}

const GROUP_ORDER: readonly PaletteGroup[] = ['vehicles', 'gateways', 'beacons', 'tags'];

function compareByGroup(a: PaletteItem, b: PaletteItem): number {
  return GROUP_ORDER.indexOf(a.group) - GROUP_ORDER.indexOf(b.group);
}

function useItemMakers() {
  const to = useDestinations();
  const { clientType } = useSessionUser();
  return useMemo(
    () => ({
      gateway: ({ id, label, type, anchorId }: Gateway): PaletteItem => {
        const isVehicle = isDefault(clientType) && !isPlacedByHand(type);
        return {
          key: `gateway:${id}`,
          group: isVehicle ? 'vehicles' : 'gateways',
          name: label,
          detail: String(id),
          others: [String(id), formatMac(anchorId)],
          icon: isVehicle ? IconTruck : IconRouter,
          ...(isVehicle ? to.vehicle(id) : to.gateway(id)),
        };
      },
      tag: (tag: Tag): PaletteItem => ({
        key: `tag:${tag.id}`,
        group: tag.type === TAG_TYPE.beacon ? 'beacons' : 'tags',
        name: formatTagLabel(tag),
        detail: formatHexId(tag.tagId),
        others: [formatHexId(tag.tagId), String(tag.lastPosition?.id ?? '')],
        icon: tag.type === TAG_TYPE.beacon ? IconDiamond : IconTag,
        ...to.tag(tag),
      }),
      route: ({ id, label }: Route): PaletteItem => ({
        key: `route:${id}`,
        group: 'routes',
        name: label,
        detail: String(id),
        others: [String(id)],
        icon: IconRoute,
        ...to.route(id),
      }),
    }),
    [to, clientType],
  );
}
