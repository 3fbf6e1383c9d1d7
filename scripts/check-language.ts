/** `npm run check:language`: reports banned patterns and unknown words. */
import { join } from 'node:path';
import { checkLanguage } from './gate/language.ts';

const findings = checkLanguage(join(import.meta.dirname, '..'));
for (const line of findings) console.error(line);
process.exitCode = findings.length > 0 ? 1 : 0;
