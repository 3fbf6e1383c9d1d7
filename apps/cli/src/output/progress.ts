import type { Sink } from '../process/machine.ts';

/** The progress display of a long verb. */
export interface Progress {
  /** Call before each step. */
  step(name: string): void;
  stop(): void;
}

/** Shows a bar on a terminal; does nothing elsewhere. */
export async function startProgress(sink: Sink, total: number): Promise<Progress> {
  if (sink.isTTY !== true) return { step: () => undefined, stop: () => undefined };
  const { default: cliProgress } = await import('cli-progress');
  const format = '  {bar} {value}/{total} {name}';
  const bar = new cliProgress.SingleBar(
    { format, stream: sink, clearOnComplete: true },
    cliProgress.Presets.shades_classic,
  );
  bar.start(total, 0, { name: '' });
  let done = 0;
  return {
    step(name) {
      bar.update(done, { name });
      bar.render();
      done += 1;
    },
    stop: () => bar.stop(),
  };
}
