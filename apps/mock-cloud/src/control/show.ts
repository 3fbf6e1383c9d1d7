import { readShow, Shows, type Show, type ShowRefusal, type ShowState } from '../cues/shows.ts';
import type { HostedWorld } from '../hosting/hosted-world.ts';
import type { Answer, ControlHandlers, ControlOperations } from '../operations/call.ts';
import { createBadInputProblem, Problem } from '../problems/problems.ts';
import type { ControlParts } from './control-parts.ts';
import { toCues } from './cues.ts';
import { resetToStart } from './reset.ts';

type ShowAnswer = Answer<ControlOperations['getShow']>;
type ShowOperations = 'getShow' | 'startShow' | 'changeShow' | 'endShow';

/** Shows the cue sheets of a world. */
export function createShowHandlers({
  securityClock,
  readCueInstants,
  worlds,
}: Pick<ControlParts, 'securityClock' | 'readCueInstants' | 'worlds'>): Pick<ControlHandlers, ShowOperations> {
  const shows = new Shows(securityClock);
  const toAnswer = ({ revision, show }: ShowState): ShowAnswer => ({
    revision,
    serverNow: securityClock() / 1000,
    show: show && toShowResource(show),
  });
  return {
    getShow: ({ world }) => toAnswer(readShow(world)),

    async startShow({ world, body: { sheet: name, mode = 'presenter', anchor = 'now' }, readClockAgain }) {
      if (!world.plan.cueSheets.some((one) => one.name === name)) return refuseSheet(world);
      let reset = await resetToStart(world, worlds, anchor === 'now' ? anchor : undefined);
      if (reset === 'fixed-start') reset = await resetToStart(world, worlds);
      if (reset instanceof Problem) return reset;
      const { plan, replacements } = world;
      const sheet = plan.cueSheets.find((one) => one.name === name);
      if (!sheet) return refuseSheet(world);
      const instants = await readCueInstants(world, name);
      if (instants instanceof Problem) return instants;
      const started = await shows.start(world, { sheet, instants, startMs: plan.anchorMs, mode }, replacements);
      if (typeof started === 'string') return toProblem(started);
      readClockAgain();
      return toAnswer(started);
    },

    async changeShow({ world, body, readClockAgain }) {
      const changed = await shows.change(world, body);
      if (typeof changed === 'string') return toProblem(changed);
      readClockAgain();
      return toAnswer(changed);
    },

    async endShow({ world }) {
      await shows.end(world);
      return undefined;
    },
  };
}

function refuseSheet({ plan }: HostedWorld): Problem {
  const names = plan.cueSheets.map(({ name }) => name).join(', ');
  return createBadInputProblem('body/sheet', `must be a cue sheet of the scenario: ${names || 'it has none'}`);
}

function toProblem(refusal: ShowRefusal): Problem {
  switch (refusal) {
    case 'none':
      return new Problem('no-show');
    case 'changed':
      return new Problem('show-changed');
    case 'index':
      return createBadInputProblem('body/index', 'must be that of a cue of the sheet');
  }
}

function toShowResource({
  sheet,
  instants,
  startMs,
  mode,
  index,
  isBlank,
  startedMs,
  shownMs,
}: Show): ShowAnswer['show'] {
  const { name, title } = sheet;
  return {
    sheet: name,
    title,
    start: startMs / 1000,
    mode,
    index,
    isBlank,
    startedAt: startedMs / 1000,
    shownAt: shownMs / 1000,
    cues: toCues(sheet, instants),
  };
}
