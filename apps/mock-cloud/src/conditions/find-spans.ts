import type { Span } from '../exports/model.ts';
import type { WorldModel } from '../hosting/world-model.ts';
import type { Condition } from '../scenario/plan.ts';
import { Agenda } from './agenda.ts';
import { ConditionState } from './condition-state.ts';
import type { Subject } from './searched-tables.ts';

const PART_MS = 3_600_000;

/**
 * The spans of a world in which all conditions hold, oldest first; one that lasts beyond the searched span ends with it.
 * Rows are read only where they can change, so no instant is missed, however short. `onSearched` is called with the
 * instants up to which the world was searched.
 */
export function* findSpans(
  model: WorldModel,
  conditions: readonly Condition[],
  searched: Span,
  onSearched: (untilMs: number) => void = () => undefined,
): Generator<Span> {
  const states = conditions.map((condition) => new ConditionState(condition, model));
  const agenda = new Agenda<Reading>();
  agenda.addAll(listOverallChanges(states, searched));
  readAll(states, searched.fromMs, agenda);
  let fromMs = states.every((state) => state.holds) ? searched.fromMs : null;
  for (const part of splitSpan(searched)) {
    agenda.addAll(listChanges(states, part));
    for (let next = agenda.takeNext(part.toMs); next; next = agenda.takeNext(part.toMs)) {
      read(next.items, next.ms, agenda);
      const holds = states.every((state) => state.holds);
      if (holds) fromMs ??= next.ms;
      else if (fromMs !== null) {
        yield { fromMs, toMs: next.ms };
        fromMs = null;
      }
    }
    onSearched(part.toMs);
  }
  if (fromMs !== null) yield { fromMs, toMs: searched.toMs };
}

/** Rows to read again. */
interface Reading {
  readonly state: ConditionState;
  readonly subject: Subject;
  readonly isAll: boolean;
}

type Entry = Parameters<Agenda<Reading>['addAll']>[0][number];

/** The instants at which all rows of subjects can change. */
function listOverallChanges(states: readonly ConditionState[], { fromMs, toMs }: Span): Entry[] {
  return states.flatMap((state) =>
    state.subjects.flatMap((subject) =>
      subject
        .listOverallChanges()
        .filter((ms) => ms > fromMs && ms < toMs)
        .map((ms) => ({ ms, item: { state, subject, isAll: true } })),
    ),
  );
}

function listChanges(states: readonly ConditionState[], part: Span): Entry[] {
  return states.flatMap((state) =>
    state.subjects.flatMap((subject) =>
      [...new Set(subject.listChanges(part))].map((ms) => ({ ms, item: { state, subject, isAll: false } })),
    ),
  );
}

function readAll(states: readonly ConditionState[], ms: number, agenda: Agenda<Reading>): void {
  const all = states.flatMap((state) => state.subjects.map((subject) => ({ state, subject, isAll: true })));
  read(all, ms, agenda);
}

/** Reads each subject once. */
function read(readings: readonly Reading[], ms: number, agenda: Agenda<Reading>): void {
  const bySubject = new Map<Subject, Reading>();
  for (const reading of readings)
    if (reading.isAll || !bySubject.has(reading.subject)) bySubject.set(reading.subject, reading);
  for (const { state, subject, isAll } of bySubject.values())
    for (const edgeMs of state.update(subject, ms, isAll))
      if (edgeMs > ms) agenda.add(edgeMs, { state, subject, isAll: false });
}

/** Hours, so that a search that ends early reads no more of them. */
function* splitSpan({ fromMs, toMs }: Span): Generator<Span> {
  for (let startMs = fromMs; startMs < toMs; startMs += PART_MS)
    yield { fromMs: startMs, toMs: Math.min(startMs + PART_MS, toMs) };
}
