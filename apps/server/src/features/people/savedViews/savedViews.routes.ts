import { savedViewCalls } from '@qc/contract';
import { callRoutes, serve } from '#platform/http/serve';
import { ownViews, removeView, renameView, saveView } from './savedViews.ts';

/** The filters of screens that a person keeps under names. */
export const savedViewRoutes = callRoutes(() => [
  serve(savedViewCalls.list, ownViews),
  serve(savedViewCalls.save, saveView),
  serve(savedViewCalls.rename, renameView),
  serve(savedViewCalls.remove, removeView),
]);
