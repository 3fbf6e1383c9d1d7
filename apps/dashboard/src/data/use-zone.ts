import { getZoneTable, type ZoneTable } from '@lapwing/domain';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { clientOptions } from './client.ts';
import { useScope } from './scope.ts';

/** The time zone of the client, in which all times are shown; null before it is known. */
export function useZone(): ZoneTable | null {
  const { data: client } = useQuery({ ...clientOptions(useScope()), placeholderData: keepPreviousData });
  const timezone = client?.timezone;
  return useMemo(() => (timezone === undefined ? null : getZoneTable(timezone)), [timezone]);
}
