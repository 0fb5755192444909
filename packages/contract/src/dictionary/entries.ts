import { defineCall } from '../call.ts';

const schemas = () => import('./entries.schemas.ts');

/** Two entries of a dictionary that mean the same become one. */
export const entryCalls = {
  previewMerge: defineCall(schemas, {
    method: 'POST',
    path: '/app/dictionary/previewMerge',
    permission: 'analyte_edit',
    summary: 'What would move if an entry of a dictionary were merged into another one; nothing is stored',
    body: 'MergeEntriesBody',
    answer: 'MergedEntries',
    central: true,
  }),
  merge: defineCall(schemas, {
    method: 'POST',
    path: '/app/dictionary/merge',
    permission: 'analyte_edit',
    summary:
      'Merge an entry of a dictionary into another one, which it names once retired; a job moves the laboratories',
    body: 'MergeEntriesBody',
    answer: 'StartedMerge',
    central: true,
  }),
};
