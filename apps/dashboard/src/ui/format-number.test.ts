import { describe, expect, it } from 'vitest';
import { formatNumber, formatOneDecimal, formatPercent } from './format-number.ts';

describe('numbers', () => {
  it('have the decimal sign of the language, and a true minus sign', () => {
    expect(['en', 'es', 'pt-PT', 'sk'].map((language) => formatOneDecimal(-54.25, language))).toEqual([
      '\u221254.3',
      '\u221254,3',
      '\u221254,3',
      '\u221254,3',
    ]);
    expect(formatNumber(-54, 'en')).toBe('\u221254');
  });

  it('have a percent sign as the language writes it', () => {
    expect(['en', 'es', 'pt-PT', 'sk'].map((language) => formatPercent(94.7, language))).toEqual([
      '94.7%',
      '94,7\u00A0%',
      '94,7%',
      '94,7\u00A0%',
    ]);
    expect(formatPercent(54, 'en', 0)).toBe('54%');
    expect(formatPercent(15.179, 'en', 2)).toBe('15.18%');
  });
});
