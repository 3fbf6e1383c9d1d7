import type { SecurityClock } from '../accounts/security-clock.ts';
import type { HostedWorld, WorldWrite } from '../hosting/hosted-world.ts';
import type { CueSheetPlan } from '../scenario/plan.ts';
import type { StoredShow } from '../store/show.ts';
import { createFaultInput, type FaultInput, type ResolvedCue } from './resolve-sheet.ts';

/** Who goes from cue to cue: people, or a screen by itself, in a loop. */
export type ShowMode = 'presenter' | 'kiosk';

/** When a cue of a sheet comes, or why it does not. */
export type CueInstant = Pick<ResolvedCue, 'atMs' | 'reason'>;

/** A cue sheet that is being shown in a world. Its real instants are of the security clock. */
export interface Show {
  readonly sheet: CueSheetPlan;
  /** Of each cue of the sheet. */
  readonly instants: readonly CueInstant[];
  /** The instant from which the cues count. */
  readonly startMs: number;
  readonly mode: ShowMode;
  /** Of the cue that is shown. */
  readonly index: number;
  readonly isBlank: boolean;
  readonly startedMs: number;
  readonly shownMs: number;
}

export interface ShowState {
  /** Rises with each change. */
  readonly revision: number;
  readonly show: Show | null;
}

export type NewShow = Pick<Show, 'sheet' | 'instants' | 'startMs' | 'mode'>;

export interface ShowChange {
  readonly index?: number | undefined;
  readonly mode?: ShowMode | undefined;
  readonly isBlank?: boolean | undefined;
  /** The change is refused if the revision is another. */
  readonly revision?: number | undefined;
}

/** Why a show was not changed. `index`: it has no such cue. `changed`: another change of it, or of its world, came first. */
export type ShowRefusal = 'none' | 'index' | 'changed';

/** A show as it is stored: its sheet by name. */
type KeptShow = Omit<Show, 'sheet'> & { readonly sheet: string };

/** Shows by what is stored of them. */
const parsed = new WeakMap<StoredShow, ShowState>();

/** The show of a world. A sheet that the scenario no longer has is not shown. */
export function readShow({ show: stored, plan }: Pick<HostedWorld, 'show' | 'plan'>): ShowState {
  const known = parsed.get(stored);
  if (known) return known;
  const kept = stored.show === null ? null : (JSON.parse(stored.show) as KeptShow);
  const sheet = plan.cueSheets.find(({ name }) => name === kept?.sheet);
  const state = { revision: stored.revision, show: kept && sheet ? { ...kept, sheet } : null };
  parsed.set(stored, state);
  return state;
}

/**
 * The shows of worlds. Going to a cue gives the world for which its sheet was resolved, with what people changed before the
 * cue's instant.
 */
export class Shows {
  readonly #securityClock: SecurityClock;

  constructor(securityClock: SecurityClock) {
    this.#securityClock = securityClock;
  }

  /** Begins a show with its first cue. Refused if the world was replaced since `replacements` was read. */
  start(
    world: HostedWorld,
    { sheet, instants, startMs, mode }: NewShow,
    replacements: number,
  ): Promise<ShowState | ShowRefusal> {
    return world.write(async (write) => {
      if (world.replacements !== replacements) return 'changed';
      const nowMs = this.#securityClock();
      return showCue(write, {
        sheet,
        instants,
        startMs,
        mode,
        index: 0,
        isBlank: false,
        startedMs: nowMs,
        shownMs: nowMs,
      });
    });
  }

  change(world: HostedWorld, { index, mode, isBlank, revision }: ShowChange): Promise<ShowState | ShowRefusal> {
    return world.write(async (write) => {
      const before = readShow(world);
      const { show } = before;
      if (show === null) return 'none';
      if (revision !== undefined && revision !== before.revision) return 'changed';
      if (index !== undefined && index >= show.sheet.cues.length) return 'index';
      const changed = { ...show, mode: mode ?? show.mode, isBlank: isBlank ?? show.isBlank };
      return index === undefined
        ? saveShow(write, changed)
        : showCue(write, { ...changed, index, shownMs: this.#securityClock() });
    });
  }

  end(world: HostedWorld): Promise<void> {
    return world.write(async ({ saveShow: save }) => {
      if (world.show.show !== null) await save(null);
    });
  }
}

async function showCue(write: WorldWrite, show: Show): Promise<ShowState> {
  await goTo(show, write.jump);
  return saveShow(write, show);
}

async function saveShow({ saveShow: save }: WorldWrite, show: Show): Promise<ShowState> {
  const { revision } = await save(JSON.stringify({ ...show, sheet: show.sheet.name } satisfies KeptShow));
  return { revision, show };
}

/** Takes the world to the instant of the show's cue, with the faults of the cues until then. A cue that does not come changes nothing. */
async function goTo({ sheet, instants, index }: Show, jump: WorldWrite['jump']): Promise<void> {
  const nowMs = instants[index]?.atMs ?? null;
  if (nowMs === null) return;
  const inputs = instants
    .slice(0, index + 1)
    .flatMap(({ atMs }, n) => (atMs === null ? [] : (createDelayedInput(sheet, n, atMs) ?? [])));
  await jump({ nowMs, speed: sheet.cues[index]?.speed ?? null, inputs });
}

/**
 * Time of the world from a cue until its fault of the API begins: the screens that go to it first load what they then keep.
 * Such a fault changes nothing in the world.
 */
const API_FAULT_DELAY_MS = 5000;

function createDelayedInput(sheet: CueSheetPlan, index: number, atMs: number): FaultInput | null {
  const input = createFaultInput(sheet, index, atMs);
  return input?.action.kind === 'api-fault' ? { ...input, atMs: atMs + API_FAULT_DELAY_MS } : input;
}
