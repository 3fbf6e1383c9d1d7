import { useRef, useState } from 'react';

/** A field that is checked when it is left, and again with each change once it was found wrong. */
export function useField<Problem extends string>(problemOf: (value: string) => Problem | null, initial = '') {
  const input = useRef<HTMLInputElement>(null);
  const [value, setValue] = useState(initial);
  const [wasWrong, setWasWrong] = useState(false);
  const found = problemOf(value);
  return {
    value,
    problem: wasWrong ? found : null,
    focus: () => input.current?.focus(),
    check: () => {
      setWasWrong(found !== null);
      if (found !== null) input.current?.focus();
      return found === null;
    },
    props: {
      ref: input,
      value,
      onChange: (event: { currentTarget: { value: string } }) => {
        const typed = event.currentTarget.value;
        setValue(typed);
        if (problemOf(typed) === null) setWasWrong(false);
      },
      onBlur: () => setWasWrong(found !== null),
    },
  };
}

/** Checks fields in their order: all show what is wrong, and the first wrong one takes the focus. */
export function checkAll(...fields: readonly { check: () => boolean }[]): boolean {
  return fields
    .toReversed()
    .map((field) => field.check())
    .every((right) => right);
}

/**
 * For what is pressed beside a field: the field is left only after the press, so that a message which then shows below
 * it cannot move the thing away from under the pointer.
 */
export const stayInField = { onMouseDown: (event: { preventDefault: () => void }) => event.preventDefault() };
