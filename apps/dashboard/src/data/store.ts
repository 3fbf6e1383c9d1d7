import { createStore } from 'jotai';

/** The one jotai store: what is local to this tab, readable outside components too. */
export const store = createStore();
