import { describe, expect, it } from 'vitest';
import { lapwing, serveYard } from '../testing/test-machine.ts';
import { YARD_TIME } from '../testing/yard.ts';

const { yard, server } = serveYard();

const why = (...argv: string[]) => lapwing(yard, 'why', ...argv);

interface LapCells {
  readonly lap_id: number;
  readonly error: number;
}

async function readLaps(): Promise<readonly LapCells[]> {
  const { out } = await lapwing(yard, 'export', 'laps', '--scenario', 'yard', '--at', YARD_TIME, '--json');
  return JSON.parse(out) as LapCells[];
}

describe('lapwing why', () => {
  it('why answers the same from a server and without one, for each table, in words and as JSON', async () => {
    const [lap] = await readLaps();
    const { out: tags } = await lapwing(yard, 'export', 'tags', '--scenario', 'yard', '--json');
    const questions = [
      ['laps', String(lap?.lap_id)],
      ['gateways', '1'],
      ['predictions', '1'],
      ['predictions', '1', '--stop', '2'],
      ['tags', (JSON.parse(tags) as { tag_id: string }[])[0]?.tag_id ?? ''],
    ];
    for (const question of questions) {
      for (const format of [[], ['--json']]) {
        const headless = await why(...question, '--scenario', 'yard', '--at', YARD_TIME, ...format);
        const served = await why(...question, '--server', server.url, ...format);
        expect(headless, question.join(' ')).toMatchObject({ exit: 0, err: '' });
        expect(served.out).toBe(headless.out);
      }
    }
  });

  it('why says the cause of a failed lap in a sentence, and marks its row', async () => {
    const failed = (await readLaps()).find(({ error }) => error === 2);
    const { out } = await why('laps', String(failed?.lap_id), '--scenario', 'yard', '--at', YARD_TIME);
    const [sentence = '', , rule] = out.split('\n');
    expect(sentence).toMatch(
      /^Lap \d+ of .+ ended with a wrong path because .+ which is not on .+, at 2026-03-02T.+Z\.$/,
    );
    expect(rule).toMatch(/^Rule: lap-path \(L§4\): timeout /);
    const causes = out.split('\n').filter((line) => line.startsWith('*'));
    expect(causes).toEqual([expect.stringMatching(/^\* {2}2026-03-02T.+ visit +foreign /)]);
  });

  it('why judges as of an instant, also from the start of the clock', async () => {
    const [lap] = (await readLaps()).slice(-1);
    const early = await why('laps', String(lap?.lap_id), '--scenario', 'yard', '--at', '-PT4H');
    expect(early).toMatchObject({ exit: 2, out: '' });
    expect(early.err).toBe(`yard has no lap ${lap?.lap_id} at that instant.\n`);
    const later = await why('gateways', '1', '--server', server.url, '--at', 'PT1H', '--json');
    expect(later).toMatchObject({ exit: 0 });
    expect(later.out).toBe((await why('gateways', '1', '--scenario', 'yard', '--at', 'PT1H', '--json')).out);
  });

  it.each([
    [['laps', '1'], 'Specify --scenario NAME or --server URL.\n'],
    [['laps', '1', '--scenario', 'yard'], 'yard has no lap 1 at that instant.\n'],
    [['gateways', '99', '--scenario', 'yard'], 'yard has no gateway 99 at that instant.\n'],
    [['gateways', '1', '--scenario', 'yard', '--client', '9'], 'yard has no gateway 1 of client 9 at that instant.\n'],
    [
      ['predictions', '1', '--stop', '77', '--scenario', 'yard'],
      'yard has no gateway 1 with a stop 77 on its route at that instant.\n',
    ],
    [['gateways', '1', '--stop', '2', '--scenario', 'yard'], '--stop can only be used with predictions.\n'],
    [['laps', 'x1', '--scenario', 'yard'], 'The id of a lap must be a whole number, not x1.\n'],
    [['tags', 'x1', '--scenario', 'yard'], 'The id of a tag must be a whole number or 8 hex digits, not x1.\n'],
    [['laps', '1', '--world', 'ci', '--scenario', 'yard'], '--world requires --server URL.\n'],
    [
      ['laps', '1', '--at', '2020-01-01T00:00:00Z', '--scenario', 'yard'],
      '--at is before the history of yard, which begins at 2026-03-01T18:00:00Z.\n',
    ],
  ])('why %j explains what is wrong', async (argv, err) => {
    expect(await why(...argv)).toEqual({ exit: 2, out: '', err });
  });

  it('why explains what is wrong on a server, too', async () => {
    const served = (...argv: string[]) => why(...argv, '--server', server.url);
    expect((await served('laps', '1')).err).toBe('yard has no lap 1 at that instant.\n');
    expect((await served('laps', '1', '--seed', '3')).err).toMatch(/^--seed and --anchor cannot be used with --server/);
    expect((await served('gateways', '1', '--at', '2020-01-01T00:00:00Z')).err).toBe(
      'at must not be before the history begins\n',
    );
    const none = await why('laps', '1', '--server', 'http://localhost:1');
    expect(none.exit).toBe(6);
  });

  it('why suggests the table that was meant', async () => {
    const { exit, err } = await why('lap', '1', '--scenario', 'yard');
    expect(exit).toBe(2);
    expect(err).toContain('did you mean laps? Tables: laps, gateways, predictions, tags.');
  });
});
