/** Runs with each test file. */
import { afterAll } from 'vitest';
import { dropTestData } from './test-storage.ts';

afterAll(dropTestData);
