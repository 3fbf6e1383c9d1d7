import { useState, type InputEvent } from 'react';

/**
 * What makes a searchable select show what somebody types until a choice is made or the field is left, else the name
 * of the choice. Left to itself the select drops what is being typed as soon as its choice comes to be known.
 */
export function useTypedSearch(chosenName: string) {
  const [typed, setTyped] = useState<string | null>(null);
  const forget = () => setTyped(null);
  return {
    searchValue: typed ?? chosenName,
    onInput: (event: InputEvent<HTMLInputElement>) => setTyped(event.currentTarget.value),
    onOptionSubmit: forget,
    onClear: forget,
    onBlur: forget,
  };
}
