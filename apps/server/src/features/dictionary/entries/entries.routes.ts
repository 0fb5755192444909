import { entryCalls } from '@qc/contract';
import { callRoutes, serve } from '#platform/http/serve';
import { mergeEntries, previewMerge } from './mergeEntries.ts';

/** Entries of dictionaries beyond their records. */
export const entryRoutes = callRoutes(() => [
  serve(entryCalls.previewMerge, previewMerge),
  serve(entryCalls.merge, mergeEntries),
]);
