import type { InputEvent } from 'react';

/**
 * Makes a searchable select show the typed text until a choice is made or the field loses focus, else the name
 * of the choice. By default the select drops the typed text as soon as its choice has loaded.
 * `typed` is null while the field is not in use.
 */
export function typedSearch(
  chosenName: string,
  [typed, setTyped]: readonly [string | null, (typed: string | null) => void],
) {
  const forget = () => setTyped(null);
  return {
    searchValue: typed ?? chosenName,
    onInput: (event: InputEvent<HTMLInputElement>) => setTyped(event.currentTarget.value),
    onOptionSubmit: forget,
    onClear: forget,
    onBlur: forget,
  };
}
