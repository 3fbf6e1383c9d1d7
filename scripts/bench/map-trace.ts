/** CPU time of the process of a page, from a trace of the browser. */
import type { Browser, Page } from '@playwright/test';

/** Each category slows the page down, so a trace contains only those that are evaluated. */
const CATEGORIES = {
  /** Tasks of all threads. No other category contains the frames of workers. */
  tasks: ['disabled-by-default-devtools.timeline'],
  /** Requests and messages of the page, and the tasks of its main thread. */
  responses: ['devtools.timeline'],
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

/** Traces an action and returns the CPU time that the process of the page spent on it. */
export async function trace(
  browser: Browser,
  page: Page,
  { of, run }: { of: keyof typeof CATEGORIES; run: () => Promise<void> },
): Promise<Trace> {
  await browser.startTracing(page, { categories: [...ALWAYS, ...CATEGORIES[of]] });
  await page.evaluate((mark) => performance.mark(mark), MARK);
  await run();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  return summarize(traceEvents);
}

function summarize(events: readonly TraceEvent[]): Trace {
  const pid = events.find(({ name }) => name === MARK)?.pid;
  const own = events.filter((event) => event.pid === pid);
  const threads = new Map(
    own.filter(({ name }) => name === 'thread_name').map(({ tid, args }) => [tid, args?.name ?? '']),
  );
  const tasks = [...threads].map(([tid, name]) => ({
    name,
    tasks: findOuterTasks(own.filter((event) => event.tid === tid)),
  }));
  const sum = (isWanted: (name: string) => boolean) =>
    tasks
      .filter(({ name }) => isWanted(name))
      .reduce((total, thread) => total + thread.tasks.reduce((ms, task) => ms + cpuMs(task), 0), 0);
  const main = tasks.find(({ name }) => name === MAIN)?.tasks ?? [];
  return {
    mainMs: sum((name) => name === MAIN),
    rasterMs: sum((name) => RASTER.test(name)),
    longestMs: main.reduce((max, task) => Math.max(max, cpuMs(task)), 0),
    events: own,
  };
}

/** Longest time that a worker needs to read a response before it sends the page a message. */
const MAX_READING_MS = 300;

/**
 * Summarizes the work of the page's process after each response from an address, in a window of `windowMs` after the
 * message about it. Windows that may contain a response from another address, or that the end of the trace cuts short, are left out.
 */
export function summarizeResponses(
  { events }: Trace,
  { address, others, windowMs }: { address: string; others: readonly string[]; windowMs: number },
): Trace[] {
  const otherResponses = others.flatMap((other) => findResponses(events, other));
  const endTs = events.reduce((latest, { ts }) => Math.max(latest, ts), 0);
  const within = (ts: number, fromTs: number, leadMs = 0) =>
    ts >= fromTs - leadMs * 1000 && ts < fromTs + windowMs * 1000;
  return findResponses(events, address)
    .map((responseTs) => findMessageTs(events, responseTs) ?? responseTs)
    .filter((fromTs) => fromTs + windowMs * 1000 <= endTs)
    .filter((fromTs) => !otherResponses.some((ts) => within(ts, fromTs, MAX_READING_MS)))
    .map((fromTs) => summarize(events.filter((it) => it.ph === 'M' || it.name === MARK || within(it.ts, fromTs))));
}

function findResponses(events: readonly TraceEvent[], address: string): number[] {
  const requests = new Set(
    events
      .filter(({ name, args }) => name === 'ResourceSendRequest' && args?.data?.url?.includes(address) === true)
      .map(({ args }) => args?.data?.requestId),
  );
  return events
    .filter(({ name, args }) => name === 'ResourceReceiveResponse' && requests.has(args?.data?.requestId))
    .map(({ ts }) => ts);
}

/** The instant at which the page received the worker's message about a response. */
function findMessageTs(events: readonly TraceEvent[], responseTs: number): number | undefined {
  const page = events.find(({ name, args }) => name === 'thread_name' && args?.name === MAIN)?.tid;
  const isMessage = ({ name, ph, tid }: TraceEvent) => name === 'HandlePostMessage' && ph === 'X' && tid === page;
  return events.find((event) => isMessage(event) && event.ts > responseTs)?.ts;
}

function cpuMs({ tdur, dur }: TraceEvent): number {
  return (tdur ?? dur ?? 0) / 1000;
}

/** The tasks of a thread that are not part of another task. */
function findOuterTasks(events: readonly TraceEvent[]): readonly TraceEvent[] {
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
