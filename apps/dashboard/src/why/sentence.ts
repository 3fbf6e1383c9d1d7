import type { WhyAnswer, WhyTable } from '../data/why.ts';
import type { why } from '../i18n/en/why.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { findCause, findValue, type WhyWords } from './why-words.ts';

type Sentences = (typeof why)['sentence'];
type Reason = WhyAnswer['reason'];

/** The reasons of each table, each with a sentence of its own. */
export const REASONS = {
  laps: [
    'finished',
    'lap-runs',
    'long-stay',
    'long-trip',
    'foreign-beacon',
    'skipped-stops',
    'out-of-order',
    'silence',
    'shift-over',
    'one-day',
    'route-changed',
    'route-reset',
    'route-deleted',
    'unassigned',
    'new-lap',
    'finished-early',
  ],
  gateways: ['heard', 'silence', 'silence-without-power', 'stays-long', 'never-heard'],
  predictions: [
    'from-stop',
    'from-departure',
    'overdue',
    'arrived',
    'departed',
    'off-route',
    'no-route',
    'never-heard',
  ],
  tags: [
    'left-behind',
    'long-stop',
    'lost-on-way',
    'found-by-other',
    'taken',
    'heard-at-stop',
    'heard',
    'heard-long-ago',
    'never-heard',
  ],
} as const satisfies { readonly [Table in WhyTable]: readonly (Reason & keyof Sentences[Table])[] };

/** Returns a function that writes why, in a sentence of the current language. */
export function useSentence(words: WhyWords): (answer: WhyAnswer, tag: string, asOfTs: number) => string {
  const { t, language } = useTranslation('why');
  return (answer, tag, asOfTs) => {
    const { table, reason, judgement } = answer;
    const count = findValue(answer.rule.parameters, 'stops-ahead') ?? 0;
    const facts = { ...listFacts(answer, words, language, asOfTs), tag, ahead: t('ahead', { count }) };
    const unknown = t('unknownReason', { reason });
    switch (table) {
      case 'laps':
        return hasReason(table, reason) ? t(`sentence.laps.${reason}`, facts) : unknown;
      case 'gateways':
        return hasReason(table, reason) ? t(`sentence.gateways.${reason}`, facts) : unknown;
      case 'predictions':
        return hasReason(table, reason) ? t(`sentence.predictions.${reason}`, facts) : unknown;
      case 'tags': {
        if (!hasReason(table, reason)) return unknown;
        if (reason === 'heard') return t(`sentence.tags.heard.${judgement as keyof Sentences['tags']['heard']}`, facts);
        if (reason === 'heard-long-ago')
          return t(`sentence.tags.heard-long-ago.${judgement as keyof Sentences['tags']['heard-long-ago']}`, facts);
        return t(`sentence.tags.${reason}`, facts);
      }
    }
  };
}

function hasReason<Table extends WhyTable>(table: Table, reason: Reason): reason is (typeof REASONS)[Table][number] {
  return (REASONS[table] as readonly Reason[]).includes(reason);
}

/** What the sentences name: each uses some of it. */
function listFacts(answer: WhyAnswer, words: WhyWords, language: string, asOfTs: number) {
  const { subject, at, rows, rule } = answer;
  const cause = findCause(answer);
  const values = cause?.values ?? [];
  const { parameters } = rule;
  const { duration } = words;
  const usual = findValue(values, 'usual-stay', 'usual-trip');
  const excess = findValue(values, 'excess');
  const labelOf = (note: string) => rows.find((row) => row.note === note)?.label ?? null;
  const limits = rows.flatMap((row) => row.values);
  const skipped = rows.filter(({ kind, role }) => kind === 'missing-visit' && role === 'cause');
  const next = rows.slice(answer.cause.row ?? 0).find(({ kind }) => kind === 'visit');
  return {
    vehicle: subject.anchorLabel ?? '–',
    other: labelOf('carried') ?? '–',
    route: subject.routeLabel ?? '–',
    stop: subject.stopLabel ?? '–',
    place: (answer.reason === 'taken' ? labelOf('taken') : cause?.label) ?? '–',
    places: new Intl.ListFormat(language).format(skipped.map(({ label }) => label ?? '–')),
    next: next?.label ?? '–',
    tolerance: findValue(parameters, 'tolerance') ?? '–',
    timeout: duration(findValue(parameters, 'timeout')),
    least: duration(findValue(parameters, 'min-duration')),
    limit: duration(
      findValue(parameters, 'offline-limit', 'held-limit', 'long-stop', 'recent', 'outdated') ??
        findValue(limits, 'offline-limit'),
    ),
    lasted: duration(usual === null || excess === null ? null : usual + excess),
    usual: duration(usual),
    stay: duration(findValue(values, 'stay')),
    silent: duration(findValue(values, 'silent')),
    took: duration(at === null || subject.lapStart === null ? null : at - subject.lapStart),
    ago: duration(at === null ? null : asOfTs - at),
    atIt: words.at(at),
    sinceIt: words.since(at),
    atStart: words.at(cause?.at ?? null),
    sinceStart: words.since(cause?.at ?? null),
    atEnd: words.at(cause?.until ?? null),
  };
}
