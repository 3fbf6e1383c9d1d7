import { expect, it } from 'vitest';
import { svgFileName } from './client.ts';

it('knows a floor plan that is a drawing by its name, in whichever world', () => {
  const nameOf = (url: string) => svgFileName({ url, width: 1, height: 1, mmPerPx: null });
  expect(nameOf('/api/layouts/yard.svg')).toBe('yard.svg');
  expect(nameOf('/api/layouts/yard.svg?world=side')).toBe('yard.svg');
  expect(nameOf('/api/layouts/x4_-z.png?world=side')).toBeNull();
});
