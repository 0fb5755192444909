import { defineCall } from '../call.ts';

const schemas = () => import('./twoStep.schemas.ts');
const tag = 'user';

/** The second step of the caller's own login. */
export const twoStepCalls = {
  state: defineCall(schemas, {
    tag,
    method: 'GET',
    path: '/blade-system/user/two-step',
    permission: 'authenticated',
    summary: 'Whether the caller logs in by two steps',
    answer: 'TwoStepState',
    topics: ['twoStep'],
  }),
  begin: defineCall(schemas, {
    tag,
    method: 'POST',
    path: '/blade-system/user/two-step/begin',
    permission: 'authenticated',
    summary: 'A secret for an authenticator app',
    body: 'TwoStepPassword',
    answer: 'TwoStepSecret',
  }),
  confirm: defineCall(schemas, {
    tag,
    method: 'POST',
    path: '/blade-system/user/two-step/confirm',
    permission: 'authenticated',
    summary: 'Switch two-step login on with the first code',
    body: 'TwoStepCode',
    answer: 'RecoveryCodes',
    topics: ['twoStep'],
  }),
  renewRecovery: defineCall(schemas, {
    tag,
    method: 'POST',
    path: '/blade-system/user/two-step/recovery',
    permission: 'authenticated',
    summary: 'New recovery codes',
    body: 'TwoStepCode',
    answer: 'RecoveryCodes',
    topics: ['twoStep'],
  }),
  end: defineCall(schemas, {
    tag,
    method: 'POST',
    path: '/blade-system/user/two-step/end',
    permission: 'authenticated',
    summary: 'Switch two-step login off',
    body: 'TwoStepEnd',
    topics: ['twoStep'],
  }),
};
