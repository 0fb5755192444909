import { createStore } from '../store/store.ts';

/** Whose data the open page shows, where its title has to say so. */
export const pageSubject = createStore('');
