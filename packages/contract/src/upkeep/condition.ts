import { defineCall } from '../call.ts';

const schemas = () => import('./condition.schemas.ts');
const administrator = { permission: 'setting_edit', central: true } as const;

/** The condition of the installation, for its administrator. */
export const conditionCalls = {
  condition: defineCall(schemas, {
    ...administrator,
    method: 'GET',
    path: '/app/installation/condition',
    summary: 'What the operator of the installation has to know',
    answer: 'InstallationCondition',
    topics: ['installationSetting', 'job'],
  }),
  futureResults: defineCall(schemas, {
    ...administrator,
    method: 'GET',
    path: '/app/installation/futureResults',
    summary: 'QC tests with results in the future, and what they would show without them',
    answer: 'FutureResultsList',
    topics: ['installationSetting'],
  }),
  acceptClock: defineCall(schemas, {
    ...administrator,
    method: 'POST',
    path: '/app/installation/acceptClock',
    summary: 'Say that the clock is right as it is now',
  }),
};
