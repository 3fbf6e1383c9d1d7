// cspell:words cierny vrsok Čierny Vŕšok Núñez
import { expect, it } from 'vitest';
import { foldText } from './fold-text.ts';

it('a folded text has neither case nor accents, whether they are letters or combining marks', () => {
  expect(foldText('Čierny Vŕšok')).toBe('cierny vrsok');
  expect(foldText('São João')).toBe('sao joao');
  expect(foldText('Núñez')).toBe('nunez');
});
