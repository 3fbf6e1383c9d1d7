import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { accountsOptions, FIRST_CLIENTS } from '../../../data/accounts.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { BusyButton } from '../../../ui/busy-button.tsx';
import { Failed } from '../../../ui/failed.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import classes from './accounts.module.css';
import { ClientRow, type ClientRowProps } from './client-row.tsx';

const SEARCH_AFTER_MS = 150;

/** The clients of the world: the first of each type, or those that were searched for, or all. */
export function AccountList(row: Omit<ClientRowProps, 'client'>) {
  const { t } = useTranslation('login');
  const [typed, setTyped] = useState('');
  const [isWhole, setIsWhole] = useState(false);
  const [search] = useDebouncedValue(typed.trim(), SEARCH_AFTER_MS);
  const [isLong, setIsLong] = useState(false);
  const list = useInfiniteQuery({ ...accountsOptions({ search, isWhole }), placeholderData: keepPreviousData });
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = list;
  const total = data?.pages[0]?.total ?? 0;
  // Once known, it stays: a search has fewer results.
  if (!isLong && total > FIRST_CLIENTS) setIsLong(true);

  if (error !== null) return <Failed title={t('accounts.notLoaded')} error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Loading />;
  const clients = data.pages.flatMap((page) => page.clients);
  const isCut = !isWhole && search === '' && hasNextPage;
  return (
    <>
      {isLong && (
        <div className={classes.search}>
          <SearchField label={t('accounts.search')} clearLabel={t('accounts.clear')} query={typed} onQuery={setTyped} />
        </div>
      )}
      {clients.length === 0 ? (
        <p className={classes.empty} role="status">
          {search === '' ? t('accounts.none') : t('accounts.noneFound', { search })}
        </p>
      ) : (
        <ul className={classes.list}>
          {clients.map((client) => (
            <ClientRow key={client.id} client={client} {...row} />
          ))}
        </ul>
      )}
      {isCut && (
        <Button className={classes.more ?? ''} variant="subtle" onClick={() => setIsWhole(true)}>
          {t('accounts.showAll', { count: total })}
        </Button>
      )}
      {!isCut && hasNextPage && (
        <BusyButton
          className={classes.more ?? ''}
          variant="subtle"
          isBusy={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {t('accounts.showMore', { count: total - clients.length })}
        </BusyButton>
      )}
    </>
  );
}
