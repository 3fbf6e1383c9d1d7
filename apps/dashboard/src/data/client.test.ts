import { expect, it } from 'vitest';
import { readSvgFileName } from './client.ts';

it('svgFileName returns the name of a floor plan that is an SVG, in any world', () => {
  const nameOf = (url: string) => readSvgFileName({ url, width: 1, height: 1, mmPerPx: null });
  expect(nameOf('/api/layouts/yard.svg')).toBe('yard.svg');
  expect(nameOf('/api/layouts/yard.svg?world=side')).toBe('yard.svg');
  expect(nameOf('/api/layouts/x4_-z.png?world=side')).toBeNull();
});
