import type { CueExpectationFile, CueFile, CueSheetFile } from '@lapwing/contracts';
import { parseDuration } from '@lapwing/domain';
import { expandCondition } from './conditions.ts';
import { readCount } from './expectations.ts';
import { expandCueFault } from './faults.ts';
import { formatSuggestion } from './nearest.ts';
import type { ClientPlan, CueMoment, CuePlan, CueSheetPlan, UserPlan } from './plan.ts';
import type { ProblemPath } from './problem.ts';
import { Unique } from './report.ts';
import { explainScreen } from './screens.ts';
import type { ScenarioContext } from './timeline.ts';
import type { Locator } from './validate.ts';

/** The longest search for an instant. */
const MAX_WITHIN_MS = 86_400_000;

interface CueContext extends ScenarioContext {
  readonly locator: Locator;
}

/** Expands the cue sheets of a scenario, and reports what a presenter could not do. */
export function expandCueSheets(files: readonly CueSheetFile[], stage: CueContext): CueSheetPlan[] {
  const names = new Unique<string>('the name', stage.report);
  return files.map((file, n) => {
    const path = ['cues', n];
    names.claim(file.name, [...path, 'name']);
    const client = findClient(file.client, [...path, 'client'], stage);
    if (client) checkUser(file.user, client, [...path, 'user'], stage);
    return {
      name: file.name,
      title: file.title,
      clientId: file.client,
      user: file.user,
      cues: file.cues.map((cue, place) => expandCue(cue, file, [...path, 'cues', place], stage)),
    };
  });
}

function expandCue(file: CueFile, sheet: CueSheetFile, path: ProblemPath, stage: CueContext): CuePlan {
  const { client: clientId = sheet.client, user = sheet.user } = file;
  const client = stage.clients.find(({ id }) => id === clientId);
  if (file.client !== undefined) findClient(file.client, [...path, 'client'], stage);
  if (client) checkCueUser(file, user, client, { sheet, path, stage });
  const { file: name, line, column } = stage.locator.createProblem(path, '');
  return {
    text: file.text,
    comes: expandMoment(file, clientId, path, stage),
    clientId,
    user,
    screen: file.screen,
    selection: client ? findSelection(file.select, client, [...path, 'select'], stage) : null,
    speed: file.speed ?? null,
    fault: file.fault ? expandCueFault(file.fault, clientId, [...path, 'fault'], stage) : null,
    expectations: (file.expect ?? []).map((one, n) => expandExpectation(one, clientId, [...path, 'expect', n], stage)),
    source: `${name}:${line}:${column}`,
  };
}

function findClient(id: number, path: ProblemPath, { clients, report }: CueContext): ClientPlan | null {
  const client = clients.find((one) => one.id === id);
  if (client === undefined) report.add(path, `no client ${id} in this scenario`);
  return client ?? null;
}

function checkUser(email: string, { id, users }: ClientPlan, path: ProblemPath, { report }: CueContext): void {
  const user = users.find((one) => one.email === email);
  const emails = users.map((one) => one.email);
  if (user === undefined) report.add(path, `client ${id} has no account ${email}${formatSuggestion(email, emails)}`);
  else if (user.role === 'newcomer') report.add(path, `${email} must change the password before anything else`);
}

interface CuePlace {
  readonly sheet: CueSheetFile;
  readonly path: ProblemPath;
  readonly stage: CueContext;
}

/** Checks who is signed in, and that they see the screen. */
function checkCueUser(file: CueFile, email: string, client: ClientPlan, { sheet, path, stage }: CuePlace): void {
  if (file.user !== undefined) checkUser(file.user, client, [...path, 'user'], stage);
  else if (client.id !== sheet.client)
    stage.report.add([...path, 'client'], 'is not the client of the sheet; add user');
  const role = client.users.find((one) => one.email === email)?.role ?? ('admin' satisfies UserPlan['role']);
  const problem = explainScreen(file.screen, client, role);
  if (problem !== null) stage.report.add([...path, 'screen'], problem);
}

function expandMoment(file: CueFile, clientId: number, path: ProblemPath, stage: CueContext): CueMoment {
  const { report } = stage;
  const { at, after, when, within } = file;
  const given = (['at', 'after', 'when'] as const).filter((key) => file[key] !== undefined);
  const [first, second] = given;
  if (first === undefined) report.add(path, 'does not say when it comes; add at, after or when');
  else if (second !== undefined) report.add([...path, second], `cannot be combined with ${first}`);
  if (within !== undefined && when === undefined) report.add([...path, 'within'], 'needs when');
  if (at !== undefined) return { kind: 'at', ms: parseDuration(at) };
  if (when === undefined) return { kind: 'after', ms: readAfterMs(after, [...path, 'after'], stage) };
  return expandWhen(when, readWithinMs(within, path, stage), { clientId, path: [...path, 'when'], stage });
}

function readAfterMs(after: string | undefined, path: ProblemPath, { report }: CueContext): number {
  const ms = after === undefined ? 0 : parseDuration(after);
  if (after !== undefined && ms === 0) report.add(path, 'found a duration of zero; expected PT1S or more');
  return ms;
}

function readWithinMs(within: string | undefined, path: ProblemPath, { report }: CueContext): number {
  if (within === undefined) {
    report.add([...path, 'when'], 'has no limit; add within');
    return 0;
  }
  const ms = parseDuration(within);
  if (ms === 0) report.add([...path, 'within'], 'found a duration of zero; expected PT1S or more');
  if (ms > MAX_WITHIN_MS) report.add([...path, 'within'], 'is longer than P1D');
  return ms;
}

interface WhenPlace {
  readonly clientId: number;
  readonly path: ProblemPath;
  readonly stage: CueContext;
}

function expandWhen(
  { starts, ends }: NonNullable<CueFile['when']>,
  withinMs: number,
  { clientId, path, stage }: WhenPlace,
): CueMoment {
  if (starts === undefined && ends === undefined) stage.report.add(path, 'waits for nothing; add starts or ends');
  if (starts !== undefined && ends !== undefined) stage.report.add([...path, 'ends'], 'cannot be combined with starts');
  const kind = starts === undefined ? 'ends' : 'starts';
  const conditions = (starts ?? ends ?? []).map((file, n) => {
    const place = [...path, kind, n];
    if (file.client !== undefined) findClient(file.client, [...place, 'client'], stage);
    return expandCondition({ ...file, client: file.client ?? clientId }, place, stage);
  });
  return { kind, conditions, withinMs };
}

function findSelection(
  select: CueFile['select'],
  client: ClientPlan,
  path: ProblemPath,
  { report }: CueContext,
): CuePlan['selection'] {
  if (select === undefined) return null;
  const { gateway, beacon } = select;
  if ((gateway === undefined) === (beacon === undefined)) {
    report.add(path, 'selects one thing; give either gateway or beacon');
    return null;
  }
  const kind = beacon === undefined ? 'gateway' : 'beacon';
  const label = gateway ?? beacon ?? '';
  const all =
    kind === 'gateway' ? client.gateways : client.beacons.map((one) => ({ id: one.positionId, label: one.label }));
  const [found, other] = all.filter((one) => one.label === label);
  if (found && !other) return { kind, id: found.id, label };
  const near = formatSuggestion(
    label,
    all.map((one) => one.label),
  );
  const problem = found ? `client ${client.id} has several ${kind}s` : `client ${client.id} has no ${kind}`;
  report.add([...path, kind], `${problem} ${label}${found ? '' : near}`);
  return null;
}

function expandExpectation(
  file: CueExpectationFile,
  clientId: number,
  path: ProblemPath,
  stage: CueContext,
): CuePlan['expectations'][number] {
  const { report, locator } = stage;
  if (file.count === undefined && file.fields === undefined) report.add(path, 'expects nothing; add count or fields');
  if (file.client !== undefined) findClient(file.client, [...path, 'client'], stage);
  const fromMs = file.from === undefined ? null : parseDuration(file.from);
  const toMs = file.to === undefined ? null : parseDuration(file.to);
  if (fromMs !== null && toMs !== null && toMs <= fromMs) report.add([...path, 'to'], 'is not after from');
  const { file: name, line, column } = locator.createProblem(path, '');
  return {
    table: file.table,
    fromMs,
    toMs,
    clientId: file.client ?? clientId,
    where: file.where ?? {},
    count: readCount(file.count, [...path, 'count'], report),
    fields: file.fields ?? null,
    source: `${name}:${line}:${column}`,
  };
}
