import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { IconBuilding } from '@tabler/icons-react';
import { clientOptions } from '../../data/client.ts';
import { useScope } from '../../data/scope.ts';
import classes from './client-name.module.css';

export function ClientName() {
  const { data: client } = useQuery({ ...clientOptions(useScope()), placeholderData: keepPreviousData });
  if (client === undefined) return null;
  return (
    <span className={classes.client}>
      <IconBuilding size={16} stroke={1.75} aria-hidden />
      <span className={classes.name}>{client.name}</span>
    </span>
  );
}
