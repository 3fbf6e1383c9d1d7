import type { ManualContent } from '../../manual-content.ts';
import { beacon, gateway } from './datasheets.ts';
import { hardware } from './hardware.ts';
import { requirements } from './requirements.ts';

export const content: ManualContent = {
  hardware,
  beacon,
  gateway,
  requirements,
  words: { contents: 'Obsah', version: 'Verzia', page: 'Strana {page} z {pages}' },
};
