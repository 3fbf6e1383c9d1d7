import { parseId } from '../../../navigation/parse-id.ts';
import { useAddressParams } from '../../../navigation/use-address-params.ts';
import { useCorrectedParams } from '../../../navigation/use-corrected-params.ts';
import { useHasFullTables, useIsPhone } from '../../../theme/widths.ts';
import { DEFAULT_SORTING, formatSorting, parseSorting, type Sorting } from './columns.ts';
import { GROUPS, type GroupName } from './gateway-entry.ts';

export type Shape = 'full' | 'compact';

export interface GatewayChoice {
  readonly sorting: Sorting;
  readonly setSorting: (sorting: Sorting) => void;
  readonly search: string;
  readonly setSearch: (search: string) => void;
  /** The table of a group. Phones have only the compact one. */
  readonly shapeOf: (group: GroupName) => Shape;
  readonly setShape: (group: GroupName, shape: Shape) => void;
  /** The gateway of the open dialog. */
  readonly editedId: number | null;
  readonly edit: (id: number | null) => void;
}

/** The choice in the address: `?gateway=3&sort=-seen&search=hauler&compact=gateways&full=exciters`. */
export function useGatewayChoice(): GatewayChoice {
  const [params, setParams] = useAddressParams();
  const isPhone = useIsPhone();
  const usual = useHasFullTables() ? 'full' : 'compact';
  const sort = params.get('sort') ?? '';
  const sorting = parseSorting(sort);
  const gateway = params.get('gateway');
  const editedId = parseId(gateway);
  useCorrectedParams({
    ...(sort !== '' && sorting === null && { sort: '' }),
    ...(gateway !== null && editedId === null && { gateway: '' }),
  });
  const listGroups = (shape: Shape) => {
    const names = params.get(shape)?.split(',') ?? [];
    return GROUPS.map(({ name }) => name).filter((name) => names.includes(name));
  };
  return {
    sorting: sorting ?? DEFAULT_SORTING,
    setSorting: (chosen) => setParams({ sort: formatSorting(chosen) }),
    search: params.get('search') ?? '',
    setSearch: (search) => setParams({ search }, { isAtOnce: true }),
    shapeOf: (group) => {
      if (isPhone) return 'compact';
      return (['full', 'compact'] as const).find((shape) => listGroups(shape).includes(group)) ?? usual;
    },
    setShape: (group, shape) => {
      const [full, compact] = (['full', 'compact'] as const).map((it) => {
        const others = listGroups(it).filter((name) => name !== group);
        return (it === shape && shape !== usual ? [...others, group] : others).join(',');
      });
      setParams({ full: full ?? '', compact: compact ?? '' });
    },
    editedId,
    edit: (id) => setParams({ gateway: id === null ? '' : String(id) }),
  };
}
