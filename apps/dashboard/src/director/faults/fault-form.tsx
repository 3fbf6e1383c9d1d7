import { operations } from '@lapwing/contracts';
import { MultiSelect, NativeSelect, NumberInput } from '@mantine/core';
import { useState } from 'react';
import { beginFault } from '../../data/controls.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { BusyButton } from '../../ui/busy-button.tsx';
import { TimeField } from '../../ui/dates/time-field.tsx';
import { useTabValue } from '../../tab/store.ts';
import { createDraft, listFitting, pointedAtom } from '../pointing/pointed.ts';
import { useStage } from '../stage-context.ts';
import { StageActions, StageFields, StageForm } from '../stage-form.tsx';
import { isDurationUsable, KIND_GROUPS, STATUSES, takesField, toNewFault, type FaultDraft } from './fault-draft.ts';

const OPERATIONS = Object.keys(operations).toSorted();
/** More options of a list are found by typing. */
const MAX_OPTIONS = 100;
const MAX_LATENCY_SEC = 60;

type Change = (change: Partial<FaultDraft>) => void;

interface FieldsProps {
  draft: FaultDraft;
  onChange: Change;
}

/** Begins a fault now: its kind, what it affects, its parameters and its duration. */
export function FaultForm() {
  const { t } = useTranslation('director');
  const { world, commands, close } = useStage();
  const pointed = useTabValue(pointedAtom);
  const [draft, setDraft] = useState(() => createDraft(pointed));
  const [isTried, setTried] = useState(false);
  const change: Change = (values) => setDraft((known) => ({ ...known, ...values }));
  const isUsable = isDurationUsable(draft);
  const submit = async () => {
    setTried(true);
    if (isUsable && (await commands.run('begin', () => beginFault(toNewFault(draft), world)))) close();
  };
  return (
    <StageForm title={t('faults.add')} onSubmit={() => void submit()}>
      <StageFields>
        <KindField draft={draft} fitting={pointed ? listFitting(pointed) : []} onChange={change} />
        <TargetFields draft={draft} onChange={change} />
        <TimeField
          kind="duration"
          withSeconds={false}
          label={t('form.for')}
          description={t('form.forHint')}
          time={draft.duration}
          isWrong={isTried && !isUsable}
          problem={t('form.wrongFor')}
          onTime={(duration) => change({ duration })}
        />
        <ParameterFields draft={draft} onChange={change} />
      </StageFields>
      <StageActions>
        <BusyButton type="submit" isBusy={commands.isBusy}>
          {t('form.act')}
        </BusyButton>
      </StageActions>
    </StageForm>
  );
}

/** `fitting`: the kinds for what was pointed at, which come first. */
function KindField({ draft, fitting, onChange }: FieldsProps & { fitting: readonly FaultDraft['kind'][] }) {
  const { t } = useTranslation('director');
  const toItems = (kinds: readonly FaultDraft['kind'][]) =>
    kinds.map((value) => ({ value, label: t(`faults.kind.${value}`) }));
  const groups = Object.entries(KIND_GROUPS) as [keyof typeof KIND_GROUPS, readonly FaultDraft['kind'][]][];
  return (
    <NativeSelect
      label={t('form.kind')}
      value={draft.kind}
      data={[
        ...(fitting.length > 0 ? [{ group: t('form.fitting'), items: toItems(fitting) }] : []),
        ...groups.flatMap(([group, kinds]) => {
          const others = kinds.filter((kind) => !fitting.includes(kind));
          return others.length > 0 ? [{ group: t(`faults.group.${group}`), items: toItems(others) }] : [];
        }),
      ]}
      onChange={({ currentTarget }) => onChange({ kind: currentTarget.value as FaultDraft['kind'] })}
    />
  );
}

function TargetFields({ draft, onChange }: FieldsProps) {
  const { t } = useTranslation('director');
  const { clients } = useStage();
  const chosen = clients.filter(({ id }) => draft.clients.length === 0 || draft.clients.includes(id));
  const shared = {
    searchable: true,
    limit: MAX_OPTIONS,
    nothingFoundMessage: t('form.nothingFound'),
    hidePickedOptions: true,
  };
  return (
    <>
      <MultiSelect
        {...shared}
        label={t('form.clients')}
        placeholder={draft.clients.length === 0 ? t('form.anything') : ''}
        data={clients.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={draft.clients.map(String)}
        onChange={(ids) => onChange({ clients: ids.map(Number) })}
      />
      {(['gateways', 'routes', 'beacons'] as const)
        .filter((field) => takesField(draft, field))
        .map((field) => (
          <MultiSelect
            {...shared}
            key={field}
            label={t(`form.${field}`)}
            placeholder={draft[field].length === 0 ? t('form.anything') : ''}
            data={chosen.map((client) => ({
              group: client.name,
              items: client[field].map(({ id, label }) => ({ value: String(id), label })),
            }))}
            value={draft[field].map(String)}
            onChange={(ids) => onChange({ [field]: ids.map(Number) })}
          />
        ))}
      {takesField(draft, 'operations') && (
        <MultiSelect
          {...shared}
          label={t('form.operations')}
          placeholder={draft.operations.length === 0 ? t('form.anything') : ''}
          data={OPERATIONS}
          value={[...draft.operations]}
          onChange={(ids) => onChange({ operations: ids })}
        />
      )}
    </>
  );
}

function ParameterFields({ draft, onChange }: FieldsProps) {
  const { t } = useTranslation('director');
  return (
    <>
      <NumberInput
        label={t('form.probability')}
        min={0}
        max={100}
        value={draft.percent}
        onChange={(value) => onChange({ percent: Number(value) })}
      />
      {takesField(draft, 'latency') && (
        <NumberInput
          label={t('form.latency')}
          min={0}
          max={MAX_LATENCY_SEC}
          value={draft.latencySec}
          onChange={(value) => onChange({ latencySec: Number(value) })}
        />
      )}
      {takesField(draft, 'status') && (
        <NativeSelect
          label={t('form.status')}
          value={draft.status}
          data={STATUSES.map(String)}
          onChange={({ currentTarget }) => onChange({ status: Number(currentTarget.value) as FaultDraft['status'] })}
        />
      )}
    </>
  );
}
