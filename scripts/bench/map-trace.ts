/** CPU time of a page's own process, from a trace of the browser. */
import type { Browser, Page } from '@playwright/test';

/** Each category costs the page time, so a trace has only those that are evaluated. */
const CATEGORIES = {
  /** Tasks of all threads; a worker's frames are in no other category. */
  tasks: ['disabled-by-default-devtools.timeline'],
  /** Requests and messages of the page, and the tasks of its main thread. */
  answers: ['devtools.timeline'],
} as const;
const ALWAYS = ['toplevel', 'blink.user_timing', '__metadata'];

interface TraceEvent {
  ph: string;
  name: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tdur?: number;
  args?: { name?: string; data?: { url?: string; requestId?: string } };
}

export interface Trace {
  readonly mainMs: number;
  readonly rasterMs: number;
  /** Longest task of the main thread. */
  readonly longestMs: number;
  readonly events: readonly TraceEvent[];
}

const MAIN = 'CrRendererMain';
/** Threads that draw: tiles, the compositor, and workers that paint canvases. */
const RASTER = /Compositor|ThreadPool|DedicatedWorker/;
const MARK = 'bench: this page';

/** Runs something under a trace and returns the CPU time that the page's process spent during it. */
export async function traced(
  browser: Browser,
  page: Page,
  { of, run }: { of: keyof typeof CATEGORIES; run: () => Promise<void> },
): Promise<Trace> {
  await browser.startTracing(page, { categories: [...ALWAYS, ...CATEGORIES[of]] });
  await page.evaluate((mark) => performance.mark(mark), MARK);
  await run();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  return summary(traceEvents);
}

function summary(events: readonly TraceEvent[]): Trace {
  const pid = events.find(({ name }) => name === MARK)?.pid;
  const own = events.filter((event) => event.pid === pid);
  const threads = new Map(
    own.filter(({ name }) => name === 'thread_name').map(({ tid, args }) => [tid, args?.name ?? '']),
  );
  const tasks = [...threads].map(([tid, name]) => ({
    name,
    tasks: outermost(own.filter((event) => event.tid === tid)),
  }));
  const sum = (isWanted: (name: string) => boolean) =>
    tasks
      .filter(({ name }) => isWanted(name))
      .reduce((total, thread) => total + thread.tasks.reduce((ms, task) => ms + cpuMs(task), 0), 0);
  const main = tasks.find(({ name }) => name === MAIN)?.tasks ?? [];
  return {
    mainMs: sum((name) => name === MAIN),
    rasterMs: sum((name) => RASTER.test(name)),
    longestMs: main.reduce((most, task) => Math.max(most, cpuMs(task)), 0),
    events: own,
  };
}

/** Longest time for which a worker reads an answer before it sends the page a message. */
const READING_MS = 300;

/**
 * What the page's process did for each answer from an address, in a window of `windowMs` after the message about it.
 * Windows that may contain an answer from another address, or that the end of the trace cuts short, are left out.
 */
export function afterEachAnswer(
  { events }: Trace,
  { address, others, windowMs }: { address: string; others: readonly string[]; windowMs: number },
): Trace[] {
  const strangers = others.flatMap((other) => answersOf(events, other));
  const endTs = events.reduce((latest, { ts }) => Math.max(latest, ts), 0);
  const within = (ts: number, fromTs: number, leadMs = 0) =>
    ts >= fromTs - leadMs * 1000 && ts < fromTs + windowMs * 1000;
  return answersOf(events, address)
    .map((answerTs) => messageAtTs(events, answerTs) ?? answerTs)
    .filter((fromTs) => fromTs + windowMs * 1000 <= endTs)
    .filter((fromTs) => !strangers.some((ts) => within(ts, fromTs, READING_MS)))
    .map((fromTs) => summary(events.filter((it) => it.ph === 'M' || it.name === MARK || within(it.ts, fromTs))));
}

function answersOf(events: readonly TraceEvent[], address: string): number[] {
  const requests = new Set(
    events
      .filter(({ name, args }) => name === 'ResourceSendRequest' && args?.data?.url?.includes(address) === true)
      .map(({ args }) => args?.data?.requestId),
  );
  return events
    .filter(({ name, args }) => name === 'ResourceReceiveResponse' && requests.has(args?.data?.requestId))
    .map(({ ts }) => ts);
}

/** When the page was handed what a worker had read. */
function messageAtTs(events: readonly TraceEvent[], answerTs: number): number | undefined {
  const page = events.find(({ name, args }) => name === 'thread_name' && args?.name === MAIN)?.tid;
  const isMessage = ({ name, ph, tid }: TraceEvent) => name === 'HandlePostMessage' && ph === 'X' && tid === page;
  return events.find((event) => isMessage(event) && event.ts > answerTs)?.ts;
}

function cpuMs({ tdur, dur }: TraceEvent): number {
  return (tdur ?? dur ?? 0) / 1000;
}

/** The tasks of a thread that lie in no other one. */
function outermost(events: readonly TraceEvent[]): readonly TraceEvent[] {
  const spans = events.filter(({ ph }) => ph === 'X').sort((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
  const found: TraceEvent[] = [];
  let endTs = 0;
  for (const span of spans) {
    if (span.ts < endTs) continue;
    found.push(span);
    endTs = span.ts + (span.dur ?? 0);
  }
  return found;
}
