import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { TEST_NOW_MS } from '../testing/test-scenario.ts';
import { openStorage } from './open-storage.ts';
import { StartError } from './start-error.ts';

const root = mkdtempSync(join(tmpdir(), 'lapwing-open-'));
afterAll(() => rmSync(root, { recursive: true }));

it('creates the folder, and keeps it locked until the storage is closed', async () => {
  const data = join(root, 'new/data');
  const first = await openStorage(data, TEST_NOW_MS);
  const refused = await openStorage(data, TEST_NOW_MS).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(StartError);
  expect(refused).toMatchObject({
    kind: 'data-in-use',
    message: `The data in ${data} is in use by process ${process.pid}, since 2026-03-18T10:42:00.000Z. Stop that process, or choose another folder.`,
  });
  await (await first.open('main')).close();
  await first.close();
  const second = await openStorage(data, TEST_NOW_MS);
  expect(await second.list()).toEqual(['main']);
  await second.close();
  expect(readdirSync(data)).not.toContain('writer.json');
});

it('writes no files for data in memory', async () => {
  const storage = await openStorage('memory', TEST_NOW_MS);
  const store = await storage.open('main');
  expect(await storage.list()).toEqual([]);
  await store.close();
  await storage.close();
});
