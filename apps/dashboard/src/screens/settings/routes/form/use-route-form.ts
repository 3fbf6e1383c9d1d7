import {
  findRouteProblems,
  hasRouteChanges,
  type RouteField,
  type RouteFields,
  type RouteProblem,
  type RouteStop,
} from '@lapwing/domain';
import { useState } from 'react';
import { useUnsaved } from '../../../../tab/unsaved.ts';
import { useBeacons } from './use-beacons.ts';

/** The fields that the user changed; the others follow the stored route. */
type Changes = Partial<RouteFields>;

/** A form of a route: `base` are its fields without changes. The flag of unsaved changes is set while they differ (R§4). */
export function useRouteForm(base: RouteFields, stops: readonly number[] = base.stops) {
  const [changes, setChanges] = useState<Changes>({});
  const [isChecked, setChecked] = useState(false);
  const [left, setLeft] = useState<readonly RouteField[]>([]);
  const fields: RouteFields = { ...base, ...changes, stops };
  const problems = findRouteProblems(fields, useStops(stops));
  const isChanged = hasRouteChanges(fields, base);
  useUnsaved(isChanged);
  return {
    fields,
    isChanged,
    problems,
    /** Whether the user tried to save what has problems. */
    isRefused: isChecked && problems.length > 0,
    change: (part: Changes) => setChanges((before) => ({ ...before, ...part })),
    /** The user left a field, so its problem is shown. */
    leave: (field: RouteField) => setLeft((before) => [...before, field]),
    problemOf: (field: RouteField): RouteProblem['problem'] | null =>
      isChecked || left.includes(field) ? (problems.find((it) => it.field === field)?.problem ?? null) : null,
    /** Whether the form can be sent. If not, every problem is shown, and the first one gets the focus (R§5). */
    check: (form: HTMLFormElement): boolean => {
      setChecked(true);
      const [first] = problems;
      if (first) focusField(form, first.field);
      return first === undefined;
    },
    reset: () => {
      setChanges({});
      setChecked(false);
      setLeft([]);
    },
  };
}

export type RouteForm = ReturnType<typeof useRouteForm>;

/** The stops with the beacons at them, as far as they are on the map. */
function useStops(positionIds: readonly number[]): readonly RouteStop[] {
  const beacons = useBeacons();
  return positionIds.map((positionId) => ({ positionId, beacon: beacons.get(positionId) ?? null }));
}

/** The first input or button of a field; all stops are one. */
function focusField(form: HTMLFormElement, field: RouteField): void {
  const name = field.startsWith('tags') ? 'tags' : field;
  form.querySelector<HTMLElement>(`[data-field="${name}"] :is(input, button):not([disabled])`)?.focus();
}
