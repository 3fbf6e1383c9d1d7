import document from '@lapwing/contracts/openapi.json' with { type: 'json' };
import { getZoneTable } from '@lapwing/domain';
import { renderHook } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WhyAnswer, WhyTable } from '../data/why.ts';
import { chooseLanguage, loadTexts, startI18n } from '../i18n/i18n.ts';
import { LANGUAGES, type Language } from '../tab/languages.ts';
import { NOW_TS } from '../testing/fleet.test-data.ts';
import { toJudged, useQuestionText } from './question-text.ts';
import { REASONS, useSentence } from './sentence.ts';
import { answerOf, count, sec } from './why.test-data.ts';
import { useWhyWords } from './why-words.ts';

const ZONE = getZoneTable('Europe/London');
const { schemas } = document.components;

/** The reasons of a table as the contract describes them. */
function describedReasons(table: WhyTable): string[] {
  const [, text = ''] = new RegExp(`\`${table}\`:([^]*?)(?:\n\`\\w+\`:|$)`).exec(schemas.WhyReason.description) ?? [];
  const withoutRemarks = text.replaceAll(/\([^)]*\)/g, '');
  return [...withoutRemarks.matchAll(/`([a-z-]+)`/g)].map(([, code = '']) => code);
}

/** The judgements with which a reason of a table comes. */
const JUDGEMENTS: Readonly<Record<string, readonly WhyAnswer['judgement'][]>> = {
  'tags heard': ['inside', 'outside', 'warning', 'undefined', 'active', 'current'],
  'tags heard-long-ago': ['inactive', 'outdated', 'undefined'],
};

const CASES = Object.entries(REASONS).flatMap(([table, reasons]) =>
  reasons.flatMap((reason) =>
    (JUDGEMENTS[`${table} ${reason}`] ?? [undefined]).map((judgement) =>
      answerOf(table as WhyTable, reason, judgement && { judgement }),
    ),
  ),
);

async function writerIn(language: Language) {
  await chooseLanguage(language);
  const { result } = renderHook(() => {
    const sentence = useSentence(useWhyWords({ zone: ZONE, dayMs: NOW_TS * 1000 }));
    return { sentence, question: useQuestionText() };
  });
  return {
    sentence: (answer: WhyAnswer) => result.current.sentence(answer, 'Pallet 9', NOW_TS),
    question: (answer: WhyAnswer) => result.current.question(toJudged(answer, 'Pallet 9')),
  };
}

beforeAll(async () => {
  await startI18n();
  await loadTexts();
});
afterAll(async () => {
  await chooseLanguage('en');
  localStorage.clear();
});

describe('each reason', () => {
  it('of the contract has a sentence', () => {
    for (const table of ['laps', 'gateways', 'predictions', 'tags'] as const)
      expect([table, ...REASONS[table].toSorted()]).toEqual([table, ...describedReasons(table).sort()]);
    const known = new Set<string>(Object.values(REASONS).flat());
    expect(schemas.WhyReason.enum.filter((code) => !known.has(code))).toEqual([]);
  });

  it('is written with all of its facts in every language, and differently in each', async () => {
    const texts = new Map<string, Set<string>>();
    for (const language of LANGUAGES) {
      const { sentence } = await writerIn(language);
      for (const answer of CASES) {
        const text = sentence(answer);
        const name = `${answer.table} ${answer.reason} ${answer.judgement}`;
        expect([language, name, /–|\{\{|sentence\.|undefined|null/.test(text), text]).toEqual([
          language,
          name,
          answer.judgement === 'undefined' && language === 'en',
          text,
        ]);
        texts.set(name, (texts.get(name) ?? new Set<string>()).add(text));
      }
    }
    for (const [name, written] of texts) expect([name, written.size]).toEqual([name, LANGUAGES.length]);
  });

  it('that the page does not know is named', async () => {
    const { sentence } = await writerIn('en');
    expect(sentence(answerOf('tags', 'finished'))).toContain('“finished”');
  });
});

describe('each judgement', () => {
  it('of the contract has a question in every language', async () => {
    const described = [...schemas.WhyJudgement.description.matchAll(/`([a-z-]+)`/g)].map(([, code]) => code);
    const judgements = schemas.WhyJudgement.enum as readonly WhyAnswer['judgement'][];
    expect(judgements.every((code) => described.includes(code))).toBe(true);
    for (const language of LANGUAGES) {
      const { question } = await writerIn(language);
      for (const judgement of judgements) {
        const tables = (['laps', 'gateways', 'predictions', 'tags'] as const).filter(
          (table) => !question(answerOf(table, 'heard', { judgement })).startsWith('question.'),
        );
        expect([language, judgement, tables.length > 0]).toEqual([language, judgement, true]);
      }
    }
  });
});

describe('the sentences', () => {
  it('name what happened, when in the time of the client, and by how much', async () => {
    const { sentence } = await writerIn('en');
    expect(sentence(answerOf('laps', 'long-stay'))).toBe(
      'The lap took longer than the timeout of 30m 00s. Hauler 01 stayed at Dock 4 for 5m 00s, usually 1m 40s.',
    );
    expect(sentence(answerOf('laps', 'skipped-stops'))).toBe(
      'Hauler 01 reached Dock 9 without having been at Dock 4. The tolerance of the route is 1, so the lap ended at 10:41:07.',
    );
    expect(sentence(answerOf('gateways', 'silence'))).toBe(
      'Nothing has been heard from Hauler 01 since 10:41:07, for 8m 20s. With external power it is offline after 1m 00s without a heartbeat.',
    );
    expect(sentence(answerOf('predictions', 'from-departure'))).toBe(
      'Hauler 01 left Dock 4 at 10:38:47. With the usual times on the way, it reaches Dock 7, 3 stops ahead, at 10:41:07.',
    );
    expect(sentence(answerOf('tags', 'found-by-other'))).toBe(
      'Hauler 02 carried Pallet 9, and then Hauler 01 heard it at Dock 4 at 10:41:07. So the tag was unloaded there.',
    );
  });

  it('have the date of another day', async () => {
    const { sentence } = await writerIn('es');
    expect(sentence(answerOf('gateways', 'silence', { at: NOW_TS - 3 * 86_400 }))).toContain(
      'desde el 18/11/2026 a las 10:42:07', // cspell:disable-line
    );
  });

  it('count in the grammar of the language', async () => {
    const { sentence } = await writerIn('sk');
    const ahead = (stops: number) => {
      const answer = answerOf('predictions', 'from-stop');
      return sentence({ ...answer, rule: { ...answer.rule, parameters: [count('stops-ahead', stops)] } });
    };
    expect(ahead(1)).toContain('o 1 zastávku ďalej'); // cspell:disable-line
    expect(ahead(3)).toContain('o 3 zastávky ďalej'); // cspell:disable-line
    expect(ahead(7)).toContain('o 7 zastávok ďalej'); // cspell:disable-line
  });

  it('have a dash for a fact that is missing, and for a setting that is off', async () => {
    const { sentence } = await writerIn('en');
    expect(sentence(answerOf('laps', 'silence', { rows: [], cause: { kind: 'nothing', row: null } }))).toContain('–');
    const { result } = renderHook(() => useWhyWords({ zone: ZONE, dayMs: NOW_TS * 1000 }));
    expect([sec('timeout', 0), sec('min-duration', 0), count('ord', 2)].map(result.current.value)).toEqual([
      '–',
      '0s',
      '3',
    ]);
  });
});
