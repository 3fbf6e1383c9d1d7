import { isGps, mayCall, showsRange } from '@lapwing/domain';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useSessionUser } from '../../../data/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useIsWide } from '../../../theme/widths.ts';
import type { Asset } from './asset.ts';
import { ASSET_COLUMNS, chooseNextSort, type AssetColumn, type AssetSort } from './asset-order.ts';
import { AssetRow } from './asset-row.tsx';
import classes from './asset-table.module.css';
import { useAssetRows } from './use-asset-rows.ts';
import type { TrackerChoice } from './use-tracker-choice.ts';

/** Usual heights of a row and of a card. */
const ROW_PX = 45;
const CARD_PX = 120;

/** The columns that a client has: the range only for some trackers (L§2). */
export function useAssetColumns(): readonly AssetColumn[] {
  const { clientId, clientType } = useSessionUser();
  return showsRange({ id: clientId, clientType }) ? ASSET_COLUMNS : ASSET_COLUMNS.filter((it) => it !== 'range');
}

/** The location of the assets, in the order given. In a narrow panel its rows are cards. */
export function AssetTable({ assets, choice }: { assets: readonly Asset[]; choice: TrackerChoice }) {
  const { t } = useTranslation('tracker');
  const user = useSessionUser();
  const caller = { scopes: user.authScopes, clientType: user.clientType };
  const columns = useAssetColumns();
  const isWide = useIsWide();
  const { assetId, onAsset, sort, onSort } = choice;
  const { scroller, parts, measure, onFocus } = useAssetRows(assets, assetId, isWide ? ROW_PX : CARD_PX);
  return (
    <div ref={scroller} className={classes.scroll} data-shape={isWide ? 'table' : 'cards'}>
      <table className={classes.table} aria-label={t('table')} aria-rowcount={assets.length + 1}>
        <thead>
          <tr aria-rowindex={1}>
            {columns.map((column) => (
              <Head key={column} column={column} sort={sort} onSort={onSort} />
            ))}
            <th scope="col" data-column="actions">
              <span className="only-read-aloud">{t('column.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {parts.map((part) => {
            if ('gapPx' in part)
              return <tr key={part.key} aria-hidden className={classes.gap} style={{ height: part.gapPx }} />;
            const asset = assets[part.index];
            return (
              asset && (
                <AssetRow
                  key={asset.id}
                  ref={measure}
                  asset={asset}
                  index={part.index}
                  columns={columns}
                  isOnEarth={isGps(user.clientType)}
                  isSelected={asset.id === assetId}
                  mayEdit={mayCall('updateTag', caller)}
                  mayReadHistory={mayCall('listTagHistory', caller)}
                  onSelect={(id) => onAsset(id === assetId ? null : id)}
                  onFocus={onFocus}
                />
              )
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

interface HeadProps {
  column: AssetColumn;
  sort: AssetSort;
  onSort: (sort: AssetSort) => void;
}

/** The head of a column, which sorts by it. */
function Head({ column, sort, onSort }: HeadProps) {
  const { t } = useTranslation('tracker');
  const isOwn = sort.column === column;
  const order = sort.isDescending ? 'descending' : 'ascending';
  const Arrow = sort.isDescending ? IconArrowDown : IconArrowUp;
  return (
    <th scope="col" data-column={column} {...(isOwn && { 'aria-sort': order })}>
      <button type="button" className={classes.sort} onClick={() => onSort(chooseNextSort(sort, column))}>
        {t(`column.${column}`)}
        {isOwn && <Arrow size={12} stroke={2} aria-hidden />}
      </button>
    </th>
  );
}
