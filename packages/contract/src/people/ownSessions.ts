import { defineCall } from '../call.ts';

const schemas = () => import('./ownSessions.schemas.ts');

/** The sessions of the caller. */
export const ownSessionCalls = {
  list: defineCall(schemas, {
    method: 'GET',
    path: '/blade-system/user/sessions',
    permission: 'authenticated',
    summary: 'Where the caller is logged in, newest first',
    answer: 'OwnSessions',
    topics: ['session'],
  }),
  end: defineCall(schemas, {
    method: 'POST',
    path: '/blade-system/user/end-sessions',
    permission: 'authenticated',
    summary: 'Log the caller out elsewhere',
    body: 'EndSessionsBody',
    answer: 'SessionsEnded',
  }),
};
