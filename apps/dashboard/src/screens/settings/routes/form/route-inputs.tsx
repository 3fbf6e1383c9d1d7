import {
  isFinishForced,
  isLabelTaken,
  isNeverValid,
  readDurations,
  ROUTE_LABEL_MAX,
  ROUTE_LABEL_MIN,
  type RouteFields,
} from '@lapwing/domain';
import { Select, Switch, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import { routesOptions } from '../../../../data/routes.ts';
import { useScope } from '../../../../data/scope.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { TimeField } from '../../../../ui/dates/time-field.tsx';
import { FieldError } from '../../../../ui/field-error.tsx';
import { FormNote } from '../../../../ui/form-note.tsx';
import { UnlikelyGoal } from './unlikely-goal.tsx';
import classes from './route-form.module.css';
import type { ExpectedTimes } from './use-past-trips.ts';
import type { RouteForm } from './use-route-form.ts';

interface InputsProps {
  form: RouteForm;
  isDisabled: boolean;
}

interface LabelInputProps extends InputsProps {
  /** The id of the stored route; null for a new one. */
  routeId: number | null;
}

/** The label of a route, with a warning if another route has the same. */
export function LabelInput({ form, isDisabled, routeId }: LabelInputProps) {
  const { t } = useTranslation(['routes', 'rules']);
  const { data: routes = [] } = useQuery(routesOptions(useScope()));
  const others = routes.filter(({ id }) => id !== routeId);
  const problem = form.problemOf('label');
  const isLabelProblem = problem === 'required' || problem === 'too-short' || problem === 'too-long';
  return (
    <div data-field="label">
      <TextInput
        label={t('form.label')}
        description={!isLabelProblem && t('form.labelRule', { min: ROUTE_LABEL_MIN, max: ROUTE_LABEL_MAX })}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        autoComplete="off"
        value={form.fields.label}
        disabled={isDisabled}
        onChange={(event) => form.change({ label: event.currentTarget.value })}
        onBlur={() => form.leave('label')}
        error={isLabelProblem && <FieldError text={t(`routeLabel.${problem}`, { ns: 'rules' })} />}
      />
      {!isDisabled && isLabelTaken(form.fields.label, others) && (
        <FormNote tone="warn">{t('form.labelTaken')}</FormNote>
      )}
    </div>
  );
}

/** Target, timeout and minimum duration, with what is wrong with them together. */
export function DurationInputs({ form, isDisabled, expected }: InputsProps & { expected: ExpectedTimes }) {
  const { t } = useTranslation('routes');
  const { minDurationSec, timeoutSec } = readDurations(form.fields);
  const isHopeless = minDurationSec !== null && timeoutSec !== null && isNeverValid({ minDurationSec, timeoutSec });
  return (
    <fieldset className={classes.group}>
      <legend>{t('form.times')}</legend>
      <div className={classes.pairs}>
        <TimeInput {...{ form, isDisabled }} field="goal" kind="duration" />
        <TimeInput {...{ form, isDisabled }} field="timeout" kind="duration" />
        <TimeInput {...{ form, isDisabled }} field="minDuration" kind="minutes" />
      </div>
      <UnlikelyGoal form={form} expected={expected} />
      {isHopeless && <FormNote tone="warn">{t('form.neverValid')}</FormNote>}
    </fieldset>
  );
}

/** The work shift; `children` are its conflicts. */
export function ShiftInputs({ form, isDisabled, children }: InputsProps & { children?: ReactNode }) {
  const { t } = useTranslation('routes');
  return (
    <fieldset className={classes.group}>
      <legend>{t('form.shift')}</legend>
      <div className={classes.pairs}>
        <TimeInput {...{ form, isDisabled }} field="shiftStart" kind="time" />
        <TimeInput {...{ form, isDisabled }} field="shiftEnd" kind="time" />
      </div>
      {children}
    </fieldset>
  );
}

interface TimeInputProps extends InputsProps {
  field: 'goal' | 'timeout' | 'minDuration' | 'shiftStart' | 'shiftEnd';
  kind: 'time' | 'duration' | 'minutes';
}

function TimeInput({ form, isDisabled, field, kind }: TimeInputProps) {
  const { t } = useTranslation('routes');
  const problem = form.problemOf(field);
  const isTimeProblem = problem === 'required' || problem === 'too-long';
  return (
    <div data-field={field}>
      <TimeField
        label={t(`form.${field}`)}
        description={t(`form.hint.${field}`)}
        kind={kind}
        withSeconds={false}
        time={form.fields[field]}
        isWrong={isTimeProblem}
        problem={isTimeProblem && <FieldError text={t(`form.timeProblem.${problem}`)} />}
        isDisabled={isDisabled}
        onTime={(time) => form.change({ [field]: time })}
      />
    </div>
  );
}

type SwitchField = 'isTolerant' | 'startOnEnter' | 'finishOnEnter';

/** Tolerance, start and finish on arrival, and the decision beacon, which does not exist yet. */
export function SwitchInputs({ form, isDisabled, tolerance }: InputsProps & { tolerance: number }) {
  const { t } = useTranslation('routes');
  const isForced = isFinishForced(form.fields);
  const set = (part: Partial<Pick<RouteFields, SwitchField>>) => form.change(part);
  return (
    <div className={classes.group}>
      <SwitchInput
        label={t('form.isTolerant')}
        help={t(form.fields.isTolerant ? 'form.tolerant' : 'form.strict', { count: tolerance })}
        isOn={form.fields.isTolerant}
        isDisabled={isDisabled}
        onSwitch={(isTolerant) => set({ isTolerant })}
      />
      <SwitchInput
        label={t('form.startOnEnter')}
        help={t(form.fields.startOnEnter ? 'form.startsOnEnter' : 'form.startsOnLeave')}
        isOn={form.fields.startOnEnter}
        isDisabled={isDisabled}
        onSwitch={(startOnEnter) => set({ startOnEnter })}
      />
      <SwitchInput
        label={t('form.finishOnEnter')}
        help={t(
          isForced ? 'form.finishForced' : form.fields.finishOnEnter ? 'form.finishesOnEnter' : 'form.finishesOnLeave',
        )}
        isOn={form.fields.finishOnEnter || isForced}
        isDisabled={isDisabled || isForced}
        onSwitch={(finishOnEnter) => set({ finishOnEnter })}
      />
      <Select label={t('form.decision')} placeholder={t('form.soon')} data={[]} value={null} disabled />
    </div>
  );
}

interface SwitchInputProps {
  label: string;
  help: string;
  isOn: boolean;
  isDisabled: boolean;
  onSwitch: (isOn: boolean) => void;
}

/** The help is not part of the label, so that screen readers say it after the state. */
function SwitchInput({ label, help, isOn, isDisabled, onSwitch }: SwitchInputProps) {
  const id = useId();
  return (
    <div className={classes.forced}>
      <Switch
        label={label}
        aria-describedby={id}
        checked={isOn}
        disabled={isDisabled}
        onChange={(event) => onSwitch(event.currentTarget.checked)}
      />
      <p id={id} className={`${classes.help} ${classes.switchHelp}`}>
        {help}
      </p>
    </div>
  );
}
