import {
  canSwitchTags,
  countCharacters,
  findChildProblem,
  formatTagLabel,
  isAssociable,
  isLabelTooLong,
  isTracker,
  LABEL_MAX,
  RANGE_MAX,
  TAG_STATUSES,
  TAG_TYPE,
} from '@lapwing/domain';
import { MultiSelect, NativeSelect, Switch, TextInput } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { RefObject } from 'react';
import { useSessionUser } from '../data/session.ts';
import type { Tag } from '../data/tags.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { readRefusal } from '../transport/problem-text.ts';
import { FieldError } from '../ui/field-error.tsx';
import { RangeSlider } from '../ui/range-slider.tsx';
import { readTyped } from '../ui/typed-text.ts';
import type { DraftedTag, TagDraft } from './tag-draft.ts';
import { compareByName, TagPicker } from './tag-picker.tsx';
import classes from './tags.module.css';

export interface TagFieldProps {
  tag: Tag;
  tags: readonly Tag[];
  now: DraftedTag;
  isLocked: boolean;
  labelInput: RefObject<HTMLInputElement | null>;
  /** The server's response to the last save. */
  refusal: Error | null;
  onChange: (part: TagDraft) => void;
}

interface TagFieldsProps extends TagFieldProps {
  /** Whether a replacement is chosen, which disables the other fields. */
  isReplaced: boolean;
  /** The number of routes that use a beacon, for the clients that are warned of it. */
  routeCount: number;
  /** Called when a beacon is switched off, which needs a confirmation. */
  onRemove: () => void;
}

/** The fields of a tag, by its type and client (L§2, L§4). */
export function TagFields(props: TagFieldsProps) {
  const { tag, tags, now, isReplaced, routeCount, onChange, onRemove } = props;
  const { t } = useTranslation('tags');
  const { clientType } = useSessionUser();
  const isBeacon = tag.type === TAG_TYPE.beacon;
  const isUninstalled = isBeacon && tag.lastPosition === null;
  const parent = tags.find(({ id }) => id === tag.parentId);
  return (
    <>
      <LabelField {...props} />
      {canSwitchTags(clientType) && (
        <Switch
          label={t(isBeacon ? 'edit.installed' : 'edit.active')}
          checked={now.active}
          disabled={tag.destroyed || isUninstalled || isReplaced}
          onChange={({ currentTarget: { checked } }) =>
            isBeacon && !checked ? onRemove() : onChange({ active: checked })
          }
        />
      )}
      {canSwitchTags(clientType) && now.active && routeCount > 0 && (
        <p className={classes.warning}>
          <IconAlertTriangle size={14} stroke={1.75} aria-hidden />
          {t('edit.usedInRoutes', { count: routeCount })}
        </p>
      )}
      <RangeField {...props} />
      {isBeacon && parent && <p>{t('edit.isChild', { name: formatTagLabel(parent) })}</p>}
      {isBeacon && !parent && <ChildrenField {...props} />}
      {isTracker(clientType) && <StatusField {...props} />}
      {isTracker(clientType) && !isBeacon && <AssociatedBeaconField {...props} />}
    </>
  );
}

/** The label of a tag, with its length. */
export function LabelField({ now, isLocked, labelInput, refusal, onChange }: TagFieldProps) {
  const { t } = useTranslation(['tags', 'rules']);
  return (
    <TextInput
      className={classes.label}
      ref={labelInput}
      label={t('edit.label')}
      description={t('edit.counter', { count: countCharacters(now.label), max: LABEL_MAX })}
      value={now.label}
      disabled={isLocked}
      data-autofocus
      onChange={(event) => onChange({ label: readTyped(event.currentTarget.value) })}
      error={
        isLabelTooLong(now.label) ? (
          <FieldError text={t('label.tooLong', { ns: 'rules' })} />
        ) : (
          readRefusal(refusal, 'label') && <Refusal error={refusal} field="label" />
        )
      }
    />
  );
}

/** The status of a tag of a tracker. */
export function StatusField({ now, isLocked, onChange }: TagFieldProps) {
  const { t } = useTranslation('tags');
  return (
    <NativeSelect
      label={t('edit.status')}
      disabled={isLocked || !now.active}
      value={now.status}
      data={[...TAG_STATUSES]}
      onChange={(event) => {
        const status = TAG_STATUSES.find((it) => it === event.currentTarget.value);
        if (status) onChange({ status });
      }}
    />
  );
}

/** The beacon that an asset tag of a tracker is associated with. */
export function AssociatedBeaconField({ tags, now, isLocked, refusal, onChange }: TagFieldProps) {
  const { t } = useTranslation('tags');
  return (
    <TagPicker
      label={t('edit.beacon')}
      tags={tags.filter(isAssociable)}
      value={now.beaconId}
      isDisabled={isLocked}
      onPick={(beaconId) => onChange({ beaconId })}
      error={readRefusal(refusal, 'beacon_id') && <Refusal error={refusal} field="beacon_id" />}
    />
  );
}

function RangeField({ now, isLocked, onChange }: TagFieldProps) {
  const { t } = useTranslation('tags');
  return (
    <div>
      <RangeSlider
        label={t('edit.range')}
        value={now.range}
        valueText={t('edit.rangeValue', { range: now.range, max: RANGE_MAX })}
        isDisabled={isLocked}
        onChange={(range) => onChange({ range })}
      />
      <p className={classes.hint}>{t('edit.rangeHint')}</p>
    </div>
  );
}

/** The child beacons of a beacon. Offers its present children and the beacons that can become one. */
function ChildrenField({ tag, tags, now, isLocked, refusal, onChange }: TagFieldProps) {
  const { t } = useTranslation('tags');
  const offered = tags.filter((it) => it.id !== tag.id && (now.children.includes(it.id) || canBeChild(it, tag)));
  return (
    <MultiSelect
      label={t('edit.children')}
      description={t('edit.childrenHint')}
      searchable
      disabled={isLocked}
      value={now.children.map(String)}
      onChange={(ids) => onChange({ children: ids.map(Number) })}
      data={offered.toSorted(compareByName).map((it) => ({ value: String(it.id), label: formatTagLabel(it) }))}
      nothingFoundMessage={t('noMatch')}
      comboboxProps={{ transitionProps: { duration: 0 } }}
      error={readRefusal(refusal, 'child_beacons') && <Refusal error={refusal} field="child_beacons" />}
    />
  );
}

function canBeChild(beacon: Tag, parent: Tag): boolean {
  if (beacon.type !== TAG_TYPE.beacon) return false;
  const hasParent = beacon.parentId !== null && beacon.parentId !== parent.id;
  const { active, inRoute } = beacon;
  return findChildProblem({ active, hasParent, hasChildren: beacon.numberOfChildren > 0, inRoute }) === null;
}

/** Why the server refused a field. */
function Refusal({ error, field }: { error: Error | null; field: string }) {
  const { t } = useTranslation(['tags', 'rules']);
  const rule = readRefusal(error, field)?.rule;
  return <FieldError text={rule ? t(rule, { ns: 'rules' }) : t('edit.refused')} />;
}
