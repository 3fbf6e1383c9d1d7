/**
 * The open dashboards, in a process of their own. Each keeps its connections, and each poll is sent when it is due; its
 * latency counts from then. As browsers do, a poll has the ETag of the answer before, and as the dashboard does, the newest
 * revision that it received. Bodies are not parsed.
 */
import { Agent, type IncomingMessage, request } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isRevisionBehind, REVISION_HEADER, Revisions } from '@lapwing/contracts';
import { percentile } from '../load/figures.ts';
import type { PollFigures, PollPlan, PollReport } from './poll-messages.ts';
import { countDue, dueAt, phaseOf } from './schedule.ts';

/** As browsers open to one server. */
const CONNECTIONS = 6;
const TICK_MS = 4;
const TIMEOUT_MS = 120_000;
/** For so long the dashboard waits for a read. */
const DASHBOARD_WAITS_MS = 5000;

/** What happened in a part of the run. */
class Series {
  readonly #latencies: number[] = [];
  readonly #errors: Record<string, number> = {};
  ownHoldMs = 0;

  add(latencyMs: number, error: string | null): void {
    this.#latencies.push(latencyMs);
    if (error !== null) this.#errors[error] = (this.#errors[error] ?? 0) + 1;
  }

  /** The figures, in which polls that still wait count with their wait so far. */
  figures(waits: readonly number[]): PollFigures {
    const all = [...this.#latencies, ...waits];
    const of = (share: number): number => percentile(all, share);
    const figures = {
      polls: all.length,
      p50: of(0.5),
      p99: of(0.99),
      max: of(1),
      late: all.filter((ms) => ms > DASHBOARD_WAITS_MS).length,
    };
    return { ...figures, errors: this.#errors, ownHoldMs: this.ownHoldMs };
  }
}

const whole = new Series();
/** When the polls without an answer were due. */
const waiting = new Set<{ readonly dueMs: number }>();
let since = new Series();
const delay = monitorEventLoopDelay({ resolution: TICK_MS });
delay.enable();

function report(): PollReport {
  since.ownHoldMs = Math.max(0, delay.max / 1e6 - TICK_MS);
  whole.ownHoldMs = Math.max(whole.ownHoldMs, since.ownHoldMs);
  delay.reset();
  const nowMs = performance.now();
  const waits = [...waiting].map(({ dueMs }) => nowMs - dueMs);
  const answer = { since: since.figures(waits), whole: whole.figures(waits) };
  since = new Series();
  return answer;
}

type Send = (dueMs: number) => void;

interface SenderParts {
  readonly url: URL;
  readonly headers: object;
  readonly agent: Agent;
  /** Of the dashboard. */
  readonly revisions: Revisions;
  readonly path: string;
}

/** Returns a function that sends a poll and records its latency. */
function createSender({ url, headers, agent, revisions, path }: SenderParts): Send {
  let etag: string | undefined;
  const options = {
    host: '127.0.0.1',
    port: url.port,
    path,
    agent,
    timeout: TIMEOUT_MS,
  };
  return function send(dueMs) {
    const poll = { dueMs };
    waiting.add(poll);
    const finish = (error: string | null): void => {
      if (!waiting.delete(poll)) return;
      const latencyMs = performance.now() - dueMs;
      for (const series of [since, whole]) series.add(latencyMs, error);
    };
    const seen = revisions.read(null);
    const sentHeaders = {
      host: url.host,
      'accept-encoding': 'gzip, deflate, br',
      ...headers,
      ...(etag !== undefined && { 'if-none-match': etag }),
      ...revisions.toHeaders(null),
    };
    const sent = request({ ...options, headers: sentHeaders }, (response: IncomingMessage) => {
      const status = response.statusCode ?? 0;
      const revision = response.headers[REVISION_HEADER]?.toString() ?? null;
      const isOlder = seen !== null && isRevisionBehind(revision, seen);
      response.resume();
      response.on('end', () => {
        if (status !== 200 && status !== 304) return finish(String(status));
        etag = response.headers.etag;
        revisions.note(null, revision);
        finish(isOlder ? 'older than an answer before' : null);
      });
      response.on('error', (error) => finish(error.message));
    });
    sent.on('timeout', () => sent.destroy(new Error('no answer in time')));
    sent.on('error', (error: NodeJS.ErrnoException) => {
      // The server closed an idle connection at the moment it was used again: browsers try once more.
      const isStale = error.code === 'ECONNRESET' && sent.reusedSocket && waiting.delete(poll);
      if (isStale) send(dueMs);
      else finish(error.code ?? error.message);
    });
    sent.end();
  };
}

function start({ url, dashboards, sessions }: PollPlan): void {
  const startedMs = performance.now();
  const polls = dashboards.flatMap((screen, n) => {
    const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
    const revisions = new Revisions();
    const target = { url: new URL(url), headers: sessions[n % sessions.length] ?? {}, agent, revisions };
    return screen.map(({ path, everyMs }) => ({
      everyMs,
      phaseMs: phaseOf(n, everyMs),
      sent: 0,
      send: createSender({ ...target, path }),
    }));
  });
  setInterval(() => {
    const elapsedMs = performance.now() - startedMs;
    for (const poll of polls)
      for (const due = countDue(poll.phaseMs, poll.everyMs, elapsedMs); poll.sent < due; poll.sent += 1)
        poll.send(startedMs + dueAt(poll.phaseMs, poll.everyMs, poll.sent));
  }, TICK_MS);
}

let isStarted = false;
process.on('message', (message) => {
  if (isStarted) return void process.send?.(report());
  isStarted = true;
  start(message as PollPlan);
});
process.on('disconnect', () => process.exit());
