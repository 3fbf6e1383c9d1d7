import type { InputEvent } from 'react';

/**
 * What makes a searchable select show what somebody types until a choice is made or the field is left, else the name
 * of the choice. Left to itself the select drops what is being typed as soon as its choice comes to be known.
 * `typed` is null while nobody types.
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
