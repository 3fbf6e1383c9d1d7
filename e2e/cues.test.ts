/** The demo's cue sheets, given from the browser: by Next, and by a presenter who lets a fast clock run. */
import type { Page } from '@playwright/test';
import { DEMO, openDirector, pauseAtCue, readScreen, startSheet, strip, type Show } from './testing/show.ts';
import { expect, test } from './testing/test.ts';
import { createWorld, type World } from './testing/world.ts';

const FAST = 60;
/** What a presenter waits for at most, in real seconds; for what is later, Next is pressed before it is due. */
const LONGEST_WAIT_SEC = 3;

test.use({ worldOptions: DEMO, viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: 'reduce' } });
// Each test opens up to eighteen screens with all their data.
test.describe.configure({ timeout: 300_000 });

/** A page that follows the show of its own world. */
interface Stage {
  readonly page: Page;
  readonly world: World;
  readonly speed: number;
}

/** Goes to a cue of the show, and pauses at its instant. */
async function goToCue({ page, world, speed }: Stage, { cues }: Show, index: number): Promise<void> {
  const cue = cues[index]!;
  if (index > 0) {
    await world.setClock({ paused: false, speed });
    await waitUntilDue(world, cue.at!, speed);
    await strip(page).getByRole('button', { name: 'Next' }).click();
  }
  await expect(strip(page)).toContainText(`${index + 1} of ${cues.length}`);
  await pauseAtCue(page, world, cue);
}

/** Lets the clock reach the instant of a cue, if it is fast and that is soon. */
async function waitUntilDue(world: World, atSec: number, speed: number): Promise<void> {
  const { now } = await world.clock();
  if (speed === 1 || atSec - now > LONGEST_WAIT_SEC * speed) return;
  await expect.poll(async () => (await world.clock()).now, { intervals: [100] }).toBeGreaterThanOrEqual(atSec);
}

for (const [sheet, expectedErrors] of [
  ['haulier', null],
  ['retailer', null],
  // The cloud fails for a minute.
  ['with-trouble', /status of 503/],
] as const) {
  test.describe(`the sheet ${sheet}`, () => {
    test.use({ expectedErrors });

    test('shows the same from its first cue to its last, by Next and at 60 times speed', async ({
      page,
      world,
      cloud,
      browser,
      contextOptions,
      viewport,
    }) => {
      const other = await createWorld(cloud, `${world.name}-fast`, DEMO);
      const context = await other.newContext(browser, { ...contextOptions, viewport });
      const stages: readonly [Stage, Stage] = [
        { page, world, speed: 1 },
        { page: await context.newPage(), world: other, speed: FAST },
      ];
      const shows: Show[] = [];
      for (const stage of stages) {
        await stage.world.signIn(stage.page);
        await openDirector(stage.page);
        shows.push(await startSheet(stage.world, sheet));
      }
      const [show, again] = shows as [Show, Show];
      expect(again.cues).toEqual(show.cues);
      for (const index of show.cues.keys()) {
        for (const stage of stages) await goToCue(stage, show, index);
        // Both worlds are paused at one instant; their pages get there one after the other.
        await expect(async () => {
          const [byNext, byClock] = await Promise.all(stages.map((stage) => readScreen(stage.page)));
          expect(byNext?.things.length).toBeGreaterThan(0);
          expect(byClock).toEqual(byNext);
        }).toPass({ intervals: [250], timeout: 60_000 });
      }
      await context.close();
      await other.remove();
    });
  });
}
