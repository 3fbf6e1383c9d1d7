import { ApiError } from '@lapwing/contracts';
import {
  findChildProblem,
  formatTagLabel,
  isAssociable,
  isLabelTooLong,
  isTracker,
  LABEL_MAX,
  RANGE_MAX,
  canSwitchTags,
  TAG_STATUSES,
  TAG_TYPE,
} from '@lapwing/domain';
import { MultiSelect, NativeSelect, Slider, Switch, TextInput } from '@mantine/core';
import type { RefObject } from 'react';
import { useSessionUser } from '../data/session.ts';
import type { Tag } from '../data/tags.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { FieldError } from '../ui/field-error.tsx';
import type { DraftedTag, TagDraft } from './tag-draft.ts';
import { compareByName, TagPicker } from './tag-picker.tsx';
import classes from './tags.module.css';

interface TagFieldsProps {
  tag: Tag;
  tags: readonly Tag[];
  now: DraftedTag;
  isLocked: boolean;
  /** Whether a replacement is chosen, which disables the other fields. */
  isReplaced: boolean;
  labelInput: RefObject<HTMLInputElement | null>;
  /** The server's response to the last save. */
  refusal: Error | null;
  onChange: (part: TagDraft) => void;
  /** Called when a beacon is switched off, which needs a confirmation. */
  onRemove: () => void;
}

/** The fields of a tag, by its type and client (L§2, L§4). */
export function TagFields(props: TagFieldsProps) {
  const { tag, tags, now, isLocked, isReplaced, refusal, onChange, onRemove } = props;
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
      <RangeField {...props} />
      {isBeacon && parent && <p>{t('edit.isChild', { name: formatTagLabel(parent) })}</p>}
      {isBeacon && !parent && <ChildrenField {...props} />}
      {isTracker(clientType) && (
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
      )}
      {isTracker(clientType) && !isBeacon && (
        <TagPicker
          label={t('edit.beacon')}
          tags={tags.filter(isAssociable)}
          value={now.beaconId}
          isDisabled={isLocked}
          onPick={(beaconId) => onChange({ beaconId })}
          error={isRefused(refusal, 'beacon_id') && <FieldError text={t('edit.invalidBeacon')} />}
        />
      )}
    </>
  );
}

function LabelField({ now, isLocked, labelInput, refusal, onChange }: TagFieldsProps) {
  const { t } = useTranslation('tags');
  return (
    <TextInput
      className={classes.label}
      ref={labelInput}
      label={t('edit.label')}
      description={t('edit.counter', { count: now.label.length, max: LABEL_MAX })}
      value={now.label}
      disabled={isLocked}
      data-autofocus
      onChange={(event) => onChange({ label: event.currentTarget.value })}
      error={
        isLabelTooLong(now.label) ? (
          <FieldError text={t('edit.labelTooLong', { max: LABEL_MAX })} />
        ) : (
          isRefused(refusal, 'label') && <FieldError text={t('edit.refused')} />
        )
      }
    />
  );
}

function RangeField({ now, isLocked, onChange }: TagFieldsProps) {
  const { t } = useTranslation('tags');
  return (
    <div>
      <div className={classes.head}>
        <span>{t('edit.range')}</span>
        <span>{t('edit.rangeValue', { range: now.range, max: RANGE_MAX })}</span>
      </div>
      <Slider
        thumbLabel={t('edit.range')}
        min={0}
        max={RANGE_MAX}
        label={null}
        value={now.range}
        disabled={isLocked}
        onChange={(range) => onChange({ range })}
      />
      <p className={classes.hint}>{t('edit.rangeHint')}</p>
    </div>
  );
}

/** The child beacons of a beacon. Offers its present children and the beacons that can become one. */
function ChildrenField({ tag, tags, now, isLocked, refusal, onChange }: TagFieldsProps) {
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
      error={isRefused(refusal, 'child_beacons') && <FieldError text={t('edit.refused')} />}
    />
  );
}

function canBeChild(beacon: Tag, parent: Tag): boolean {
  if (beacon.type !== TAG_TYPE.beacon) return false;
  const hasParent = beacon.parentId !== null && beacon.parentId !== parent.id;
  const { active, inRoute } = beacon;
  return findChildProblem({ active, hasParent, hasChildren: beacon.numberOfChildren > 0, inRoute }) === null;
}

function isRefused(error: Error | null, field: string): boolean {
  const errors = error instanceof ApiError ? (error.problem?.errors ?? []) : [];
  return errors.some(({ where }) => where.startsWith(`body/${field}`));
}
