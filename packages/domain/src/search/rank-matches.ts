import { foldText } from './fold-text.ts';

/** What a search reads of a thing. */
export interface Findable {
  /** Unique among the things that are searched together. */
  readonly key: string;
  readonly name: string;
  /** Other texts by which it is found, e.g. its id; they count less than the name. */
  readonly others: readonly string[];
}

/** A thing with its texts as they are searched. */
export interface FoldedThing<T extends Findable> {
  readonly thing: T;
  readonly name: string;
  readonly others: readonly string[];
}

/** A part of a text, in UTF-16 units; the end is not included. */
export interface TextSpan {
  readonly from: number;
  readonly to: number;
}

/** Folds the texts of things once, for any number of searches. */
export function foldThings<T extends Findable>(things: readonly T[]): readonly FoldedThing<T>[] {
  return things.map((thing) => ({ thing, name: foldText(thing.name), others: thing.others.map(foldText) }));
}

/**
 * The things that contain every word of a query, the best first: a whole name, the start of a name, the start of a word,
 * inside a word, then only in other texts. Equally good ones are ordered by `recentKeys`, the newest first, and then stay in
 * their order. An empty query matches everything equally.
 */
export function rankMatches<T extends Findable>(
  folded: readonly FoldedThing<T>[],
  query: string,
  recentKeys: readonly string[],
): readonly T[] {
  const text = foldText(query).trim();
  const words = listWords(text);
  const recency = new Map(recentKeys.map((key, index) => [key, index]));
  return folded
    .flatMap((it) => {
      const rank = it.name === text ? 0 : computeRank(it, words);
      return rank === null ? [] : [{ thing: it.thing, rank, age: recency.get(it.thing.key) ?? Infinity }];
    })
    .toSorted((a, b) => a.rank - b.rank || (a.age === b.age ? 0 : a.age - b.age))
    .map(({ thing }) => thing);
}

/** The parts of a text that the words of a query match, in order and without overlaps. */
export function findMarks(text: string, query: string): readonly TextSpan[] {
  const { folded, starts } = foldByUnit(text);
  const spans = listWords(foldText(query)).flatMap((word) => {
    const at = findBest(folded, word);
    return at === null ? [] : [{ from: starts[at.index] ?? 0, to: starts[at.index + word.length] ?? text.length }];
  });
  return mergeSpans(spans.toSorted((a, b) => a.from - b.from));
}

function listWords(folded: string): readonly string[] {
  return folded.split(/\s+/u).filter((word) => word !== '');
}

/** The worst of the ranks of the words; null if one is not found. */
function computeRank({ name, others }: FoldedThing<Findable>, words: readonly string[]): number | null {
  let worst = 0;
  for (const word of words) {
    const rank = findBest(name, word)?.rank ?? findOtherRank(others, word);
    if (rank === null) return null;
    worst = Math.max(worst, rank);
  }
  return worst;
}

function findOtherRank(others: readonly string[], word: string): number | null {
  const ranks = others.flatMap((text) => findBest(text, word)?.rank ?? []);
  return ranks.length === 0 ? null : 3 + Math.min(...ranks);
}

/** The best place of a word in a text: 1 at its start, 2 at the start of one of its words, 3 inside a word. */
function findBest(text: string, word: string): { index: number; rank: number } | null {
  const first = text.indexOf(word);
  if (first === -1) return null;
  if (first === 0) return { index: 0, rank: 1 };
  for (let index = first; index !== -1; index = text.indexOf(word, index + 1))
    if (isWordStart(text, index)) return { index, rank: 2 };
  return { index: first, rank: 3 };
}

/** Whether a word begins at an index. Zeros before a number do not count, so that 1 finds 01. */
function isWordStart(text: string, index: number): boolean {
  const before = text.slice(0, index).replace(/(?<!\d)0+$/, '');
  return !/[\p{L}\p{N}]$/u.test(before) || (/\d/.test(text[index] ?? '') && !/\d$/.test(before));
}

/** The folded text, with the index in the text of each of its units and of its end. */
function foldByUnit(text: string): { folded: string; starts: readonly number[] } {
  const starts: number[] = [];
  let folded = '';
  let index = 0;
  for (const character of text) {
    const part = foldText(character);
    starts.push(...Array<number>(part.length).fill(index));
    folded += part;
    index += character.length;
  }
  return { folded, starts: [...starts, text.length] };
}

function mergeSpans(sorted: readonly TextSpan[]): readonly TextSpan[] {
  const merged: { from: number; to: number }[] = [];
  for (const { from, to } of sorted) {
    const last = merged.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else merged.push({ from, to });
  }
  return merged;
}
