import { tsParticles, type Container, type IContainerPlugin, type IPlugin, type Particle } from '@tsparticles/engine';
import { createLaneRuns, computePlanScale, computeRun } from './lane-run.ts';
import { LANES, PARTICLES } from './lanes.ts';

export interface RunningParticles {
  readonly setColor: (color: string) => void;
  readonly setPaused: (isPaused: boolean) => void;
  readonly stop: () => void;
}

const PLUGIN = 'lapwing-lanes';
let color = '';

/**
 * Animates the particles over the plan in `element`. The engine controls their number, the frame rate and the canvas, and
 * pauses while the page is hidden or the canvas is out of view. The lanes determine the positions.
 */
export async function startParticles(element: HTMLElement): Promise<RunningParticles> {
  if (tsParticles.pluginManager.getPlugin(PLUGIN) === undefined) tsParticles.pluginManager.addPlugin(lanesPlugin);
  await tsParticles.init();
  const container = await tsParticles.load({
    id: PLUGIN,
    element,
    options: {
      fullScreen: { enable: false },
      fpsLimit: 30,
      detectRetina: true,
      pauseOnBlur: true,
      pauseOnOutsideViewport: true,
      particles: { number: { value: PARTICLES } },
    },
  });
  return {
    setColor: (next) => {
      color = next;
    },
    setPaused: (isPaused) => (isPaused ? container?.pause() : container?.play()),
    stop: () => container?.destroy(),
  };
}

const lanesPlugin: IPlugin = {
  id: PLUGIN,
  needsPlugin: () => true,
  loadOptions: () => undefined,
  getPlugin: (container) => Promise.resolve(runOnLanes(container)),
};

function runOnLanes(container: Container): IContainerPlugin {
  const runs = createLaneRuns(LANES);
  let elapsedSec = 0;
  const drawParticle = (context: OffscreenCanvasRenderingContext2D, { id }: Particle) => {
    const run = runs[id % runs.length];
    if (run === undefined) return;
    const { width, height } = container.canvas.size;
    const { scale, top } = computePlanScale(width, height);
    const { head, tail, opacity } = computeRun(run, elapsedSec);
    const [x, y] = [head.x * scale, head.y * scale + top];
    context.fillStyle = context.strokeStyle = color;
    context.globalAlpha = opacity * 0.45;
    context.lineWidth = 1.5 * scale;
    context.beginPath();
    context.moveTo(tail.x * scale, tail.y * scale + top);
    context.lineTo(x, y);
    context.stroke();
    context.globalAlpha = opacity;
    context.beginPath();
    context.arc(x, y, run.radius * scale, 0, 2 * Math.PI);
    context.fill();
    context.globalAlpha = 1;
  };
  return {
    drawParticle,
    update: ({ value }) => {
      elapsedSec += value / 1000;
    },
  };
}
