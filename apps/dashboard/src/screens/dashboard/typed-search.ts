import type { InputEvent } from 'react';

/**
 * Props of a searchable select that shows the typed text until a choice is made or the field loses focus, and then the
 * name of the choice. Without them the select drops the typed text as soon as its choice has loaded.
 * `typed` is null while the field is not in use.
 */
export function createSearchProps(
  chosenName: string,
  [typed, setTyped]: readonly [string | null, (typed: string | null) => void],
) {
  const clear = () => setTyped(null);
  return {
    searchValue: typed ?? chosenName,
    onInput: (event: InputEvent<HTMLInputElement>) => setTyped(event.currentTarget.value),
    onOptionSubmit: clear,
    onClear: clear,
    onBlur: clear,
  };
}
