import { RULE_WORDS } from '@lapwing/domain';

/** The problems of what is typed or chosen, in the same words as those of the cloud (L§5, R§5, S§5). */
export const rules = RULE_WORDS;
