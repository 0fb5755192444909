import { defineCall } from '../call.ts';

const schemas = () => import('./savedViews.schemas.ts');

/** The filters of a screen that a user saved under a name. Users see only their own. */
export const savedViewCalls = {
  list: defineCall(schemas, {
    method: 'GET',
    path: '/app/savedView/list',
    permission: 'authenticated',
    summary: 'Own views of a screen, by name',
    query: 'SavedViewsQuery',
    answer: 'SavedViews',
    topics: ['savedView'],
  }),
  save: defineCall(schemas, {
    method: 'POST',
    path: '/app/savedView/save',
    permission: 'authenticated',
    summary: 'Keep the filters of a screen under a name',
    body: 'SaveViewBody',
    answer: 'SavedView',
  }),
  rename: defineCall(schemas, {
    method: 'POST',
    path: '/app/savedView/rename',
    permission: 'authenticated',
    summary: 'Give an own view another name',
    body: 'RenameViewBody',
    answer: 'SavedView',
  }),
  remove: defineCall(schemas, {
    method: 'POST',
    path: '/app/savedView/remove',
    permission: 'authenticated',
    summary: 'Remove an own view',
    body: 'RemoveViewBody',
    answer: 'SavedView',
  }),
};
