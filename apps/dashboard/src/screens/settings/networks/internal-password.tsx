import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { networkPasswordOptions } from '../../../data/networks.ts';
import { useScope } from '../../../data/scope.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatProblemText } from '../../../transport/problem-text.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { FieldError } from '../../../ui/field-error.tsx';
import { Loading } from '../../../ui/loading.tsx';
import classes from './networks-tab.module.css';

/** The password of the internal network, requested when it is shown (S§6). */
export function InternalPassword({ id }: { id: number }) {
  const { t } = useTranslation(['networks', 'common']);
  const { data, error, refetch } = useQuery(networkPasswordOptions(useScope(), id));
  if (data !== undefined)
    return (
      <div className={classes.secret} role="status">
        <code>{data}</code>
        <CopyButton text={data} label={t('copyPassword')} />
      </div>
    );
  if (!error) return <Loading lines={1} />;
  return (
    <div className={classes.secret} role="alert">
      <FieldError text={`${t('passwordFailed')} ${formatProblemText(error) ?? t('cause.network', { ns: 'common' })}`} />
      <Button size="xs" variant="default" onClick={() => void refetch()}>
        {t('tryAgain', { ns: 'common' })}
      </Button>
    </div>
  );
}
