import { ActionIcon } from '@mantine/core';
import { IconHistory, IconPencil, type Icon } from '@tabler/icons-react';
import { memo, type Ref } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { store } from '../../../tab/store.ts';
import { tagDialogAtom, type TagDialog } from '../../../tags/tag-dialog-atom.ts';
import { BriefTooltip } from '../../../ui/brief-tooltip.tsx';
import type { Asset } from './asset.ts';
import { AssetCell, AssetName } from './asset-cells.tsx';
import type { AssetColumn } from './asset-order.ts';
import classes from './asset-table.module.css';

interface AssetRowProps {
  ref: Ref<HTMLTableRowElement>;
  asset: Asset;
  /** Its place in the table, from 0. */
  index: number;
  columns: readonly AssetColumn[];
  /** Whether the client is in GPS mode, where tags have colours. */
  isOnEarth: boolean;
  isSelected: boolean;
  mayEdit: boolean;
  mayReadHistory: boolean;
  onSelect: (id: number) => void;
  onFocus: (id: number | null) => void;
}

/** An asset: where it was unloaded, who carries it, and near which beacon it was heard since (L§2). A press selects it. */
export const AssetRow = memo(function AssetRow(props: AssetRowProps) {
  const { ref, asset, index, columns, isOnEarth, isSelected, mayEdit, mayReadHistory, onSelect, onFocus } = props;
  const { t } = useTranslation(['tracker', 'tags']);
  const { id, name } = asset;
  return (
    <tr
      ref={ref}
      className={classes.row}
      data-index={index}
      data-id={id}
      data-selected={isSelected || undefined}
      aria-rowindex={index + 2}
      onFocus={() => onFocus(id)}
      onBlur={() => onFocus(null)}
    >
      {columns.map((column) =>
        column === 'asset' ? (
          <th key={column} scope="row" data-column={column}>
            <AssetName asset={asset} isOnEarth={isOnEarth} isSelected={isSelected} onSelect={onSelect} />
          </th>
        ) : (
          <td key={column} data-column={column} data-label={t(`column.${column}`)}>
            <AssetCell column={column} asset={asset} />
          </td>
        ),
      )}
      <td data-column="actions">
        <span className={classes.actions}>
          {mayReadHistory && (
            <Action
              icon={IconHistory}
              label={t('history.title', { ns: 'tags', name })}
              dialog={{ kind: 'history', tagId: id }}
            />
          )}
          {mayEdit && (
            <Action
              icon={IconPencil}
              label={t('edit.title', { ns: 'tags', name })}
              dialog={{ kind: 'edit', tagId: id }}
            />
          )}
        </span>
      </td>
    </tr>
  );
});

function Action({ icon: Shown, label, dialog }: { icon: Icon; label: string; dialog: TagDialog }) {
  return (
    <BriefTooltip text={label}>
      <ActionIcon variant="subtle" size="sm" aria-label={label} onClick={() => store.set(tagDialogAtom, dialog)}>
        <Shown size={16} stroke={1.75} aria-hidden />
      </ActionIcon>
    </BriefTooltip>
  );
}
