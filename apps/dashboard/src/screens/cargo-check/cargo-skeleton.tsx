import { Button, TextInput } from '@mantine/core';
import { IconScan } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Loading } from '../../ui/loading.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import classes from './cargo-check.module.css';
import { CargoCounts } from './cargo-counts.tsx';
import lookupClasses from './lookup.module.css';

/** The skeleton of the screen before its session is known. */
export function CargoSkeleton() {
  const { t } = useTranslation('cargo');
  return (
    <div className={classes.screen}>
      <header className={classes.head}>
        <h1 className="type-title read-aloud-on-phones">{t('title')}</h1>
        <CargoCounts activity={null} />
      </header>
      <div className={lookupClasses.lookup} inert>
        <div className={lookupClasses.form}>
          <TextInput label={t('lookup.label')} leftSection={<IconScan size={18} stroke={1.5} aria-hidden />} />
          <Button>{t('lookup.submit')}</Button>
          <p className={lookupClasses.hint}>{t('lookup.hint')}</p>
        </div>
        <div className={lookupClasses.answer} />
      </div>
      <ListsSkeleton />
    </div>
  );
}

/** Both lists while they load. */
export function ListsSkeleton() {
  const { t } = useTranslation('cargo');
  return (
    <>
      <div className={classes.listsHead}>
        <h2 className="type-name">{t('lists.title')}</h2>
        <div inert>
          <SearchField
            label={t('lists.search')}
            clearLabel={t('lists.clearSearch')}
            query=""
            onQuery={() => undefined}
          />
        </div>
      </div>
      <div className={classes.lists}>
        {(['active', 'inactive'] as const).map((kind) => (
          <div key={kind} className={classes.list}>
            <header className={classes.listHead}>
              <h2 className={classes.listTitle}>{t(`lists.${kind}`)}</h2>
              <span className="type-figure">&nbsp;</span>
              <span className={classes.why}>{t(`lists.${kind}Why`)}</span>
              <span className={classes.bar} />
            </header>
            <div className={classes.waiting}>
              <Loading />
            </div>
          </div>
        ))}
      </div>
    </>
  );
}
