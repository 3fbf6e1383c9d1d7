import { describe, expect, it } from 'vitest';
import { ASSET_CLASSES, assetClass, assetSharePercent } from './asset-class.ts';

const marks = (...names: readonly ('entry' | 'out' | 'buzzer')[]) => ({
  entry: names.includes('entry'),
  out: names.includes('out'),
  buzzer: names.includes('buzzer'),
});

describe('the class of an asset tag', () => {
  it('is inside by an entry gateway, outside by an out gateway, warning by a buzzer, undefined without a gateway', () => {
    expect([marks('entry'), marks('out'), marks('buzzer'), null].map(assetClass)).toEqual([...ASSET_CLASSES]);
  });

  it('goes by buzzer before entry before out where a gateway has several marks, and is undefined where it has none', () => {
    expect(assetClass(marks('entry', 'out', 'buzzer'))).toBe('warning');
    expect(assetClass(marks('out', 'buzzer'))).toBe('warning');
    expect(assetClass(marks('entry', 'out'))).toBe('inside');
    expect(assetClass(marks())).toBe('undefined');
  });
});

it('the share of a class is a percentage of all tags with two decimals', () => {
  expect([41, 46, 3, 5].map((count) => assetSharePercent(count, 95))).toEqual([43.16, 48.42, 3.16, 5.26]);
  expect([assetSharePercent(2, 3), assetSharePercent(7, 7), assetSharePercent(0, 0)]).toEqual([66.67, 100, 0]);
});
