import { defineCall } from '../call.ts';

const schemas = () => import('./multirules.schemas.ts');

/** Rules of a laboratory beyond their records: switching one, and a replay of the change. */
export const multiruleCalls = {
  replay: defineCall(schemas, {
    isComputed: true,
    method: 'POST',
    path: '/app/multirule/replay',
    permission: 'multirule_view',
    summary: 'Replay the last 90 days with another use of a rule',
    body: 'SwitchRuleBody',
    answer: 'RuleReplay',
    topics: ['multirule', 'qcTestResult'],
  }),
  replayDefinition: defineCall(schemas, {
    isComputed: true,
    method: 'POST',
    path: '/app/multirule/replayDefinition',
    permission: 'multirule_view',
    summary: 'Replay the last 90 days with a rule as defined in a form',
    body: 'RuleDraft',
    answer: 'RuleReplay',
    topics: ['multirule', 'qcTestResult'],
  }),
  switch: defineCall(schemas, {
    method: 'POST',
    path: '/app/multirule/switch',
    permission: 'multirule_edit',
    summary: 'Use a rule as rejection, as warning or not at all',
    body: 'SwitchRuleBody',
    answer: 'RuleSwitched',
  }),
};
