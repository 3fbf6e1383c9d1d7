import { SegmentedControl } from '@mantine/core';
import { IconLayoutGrid, IconList, type Icon } from '@tabler/icons-react';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { useRoutesAddress } from '../routes-address.ts';
import classes from './manage.module.css';

/** Chooses what is listed, and its layout where the window has room for a grid. */
export function ManageBar({ hasGrid }: { hasGrid: boolean }) {
  const { t } = useTranslation('routes');
  const { by, layout, open } = useRoutesAddress();
  return (
    <div className={classes.bar}>
      <SegmentedControl
        size="xs"
        aria-label={t('manage.by')}
        value={by}
        onChange={(value) => open({ by: value })}
        data={[
          { value: 'routes', label: t('manage.byRoutes') },
          { value: 'gateways', label: t('manage.byGateways') },
        ]}
      />
      {hasGrid && (
        <SegmentedControl
          size="xs"
          aria-label={t('manage.layout')}
          value={layout}
          onChange={(value) => open({ layout: value })}
          data={[
            { value: 'grid', label: <LayoutIcon icon={IconLayoutGrid} name={t('manage.grid')} /> },
            { value: 'lines', label: <LayoutIcon icon={IconList} name={t('manage.lines')} /> },
          ]}
        />
      )}
    </div>
  );
}

function LayoutIcon({ icon: Icon, name }: { icon: Icon; name: string }) {
  return (
    <span className={classes.layoutIcon} title={name}>
      <Icon size={16} stroke={1.75} aria-hidden />
      <span className="only-read-aloud">{name}</span>
    </span>
  );
}
