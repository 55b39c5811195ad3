import type { createStore } from 'jotai';

/** The atoms' values of one panel. */
export type Store = ReturnType<typeof createStore>;
