import { describe, expect, it } from 'vitest';
import { computeShortcutDays, STORE_SHORTCUTS, computeDefaultStoreDays } from './store-days.ts';

describe('the days of a store', () => {
  it('are 20 September 2024 to today by default, and only today before that date', () => {
    expect(computeDefaultStoreDays('2026-11-21')).toEqual({ from: '2024-09-20', to: '2026-11-21' });
    expect(computeDefaultStoreDays('2024-03-01')).toEqual({ from: '2024-03-01', to: '2024-03-01' });
  });

  it('have shortcuts: today, yesterday, the last 7, 30 and 90 days', () => {
    expect(STORE_SHORTCUTS.map((shortcut) => computeShortcutDays(shortcut, '2026-03-02'))).toEqual([
      { from: '2026-03-02', to: '2026-03-02' },
      { from: '2026-03-01', to: '2026-03-01' },
      { from: '2026-02-24', to: '2026-03-02' },
      { from: '2026-02-01', to: '2026-03-02' },
      { from: '2025-12-03', to: '2026-03-02' },
    ]);
  });
});
