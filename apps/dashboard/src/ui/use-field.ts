import { useRef, useState } from 'react';

/**
 * The state of a form field that is validated on blur, and then on each change until it is valid. `@mantine/form` has no
 * such rule: it validates every change from the first, or clears the error at the next one.
 */
export function useField<Problem extends string>(validate: (value: string) => Problem | null, initial = '') {
  const input = useRef<HTMLInputElement>(null);
  const [value, setValue] = useState(initial);
  const [isShown, setShown] = useState(false);
  const found = validate(value);
  return {
    value,
    problem: isShown ? found : null,
    focus: () => input.current?.focus(),
    check: () => {
      setShown(found !== null);
      if (found !== null) input.current?.focus();
      return found === null;
    },
    props: {
      ref: input,
      value,
      onChange: (event: { currentTarget: { value: string } }) => {
        const typed = event.currentTarget.value;
        setValue(typed);
        if (validate(typed) === null) setShown(false);
      },
      onBlur: () => setShown(found !== null),
    },
  };
}

/** Validates all fields; each invalid one shows its problem, and the first of them gets the focus. */
export function checkAll(...fields: readonly { check: () => boolean }[]): boolean {
  return fields
    .toReversed()
    .map((field) => field.check())
    .every((isValid) => isValid);
}

/**
 * Props for a button beside a field: the press does not blur the field, since a message that appears below it would move
 * the button away from the pointer.
 */
export const stayInField = { onMouseDown: (event: { preventDefault: () => void }) => event.preventDefault() };
