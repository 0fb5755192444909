import type { StateMachine } from './transition.ts';

/** Stations of an import batch. */
export const importStates = ['Processing', 'Processed', 'Failed'] as const;
export type ImportState = (typeof importStates)[number];
export type ImportAct = 'finish' | 'fail' | 'reprocess';

/** A file on its way to staged rows: read, or failed as a whole; either can be read again. */
export const importLifeCycle: StateMachine<ImportState, ImportAct, never> = {
  states: importStates,
  acts: ['finish', 'fail', 'reprocess'],
  transitions: [
    { act: 'finish', from: ['Processing'], to: 'Processed' },
    { act: 'fail', from: ['Processing'], to: 'Failed' },
    { act: 'reprocess', from: ['Processed', 'Failed'], to: 'Processing' },
  ],
};

/** Stations of a staged row. Waiting: a code is not mapped yet, or there is no such test. */
export const importRowStates = ['Ready', 'Waiting', 'Failed', 'Skipped', 'Imported'] as const;
export type ImportRowState = (typeof importRowStates)[number];
