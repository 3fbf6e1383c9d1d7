import type { Sink } from '../machine.ts';

/** How far a long verb has come. */
export interface Progress {
  /** Before a step is taken. */
  step(name: string): void;
  stop(): void;
}

/** A bar on a terminal; elsewhere nothing. */
export async function startProgress(sink: Sink, total: number): Promise<Progress> {
  if (sink.isTTY !== true) return { step: () => undefined, stop: () => undefined };
  const { default: cliProgress } = await import('cli-progress');
  const format = '  {bar} {value}/{total} {name}';
  const bar = new cliProgress.SingleBar(
    { format, stream: sink, clearOnComplete: true },
    cliProgress.Presets.shades_classic,
  );
  bar.start(total, 0, { name: '' });
  let taken = 0;
  return {
    step(name) {
      bar.update(taken, { name });
      bar.render();
      taken += 1;
    },
    stop: () => bar.stop(),
  };
}
