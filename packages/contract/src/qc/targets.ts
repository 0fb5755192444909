import { defineCall } from '../call.ts';

const schemas = () => import('./targets.schemas.ts');

/** Targets beyond their records: cumulative proposals and the change to a new lot. */
export const targetCalls = {
  proposals: defineCall(schemas, {
    isComputed: true,
    method: 'GET',
    path: '/app/target/proposals',
    permission: 'target_view',
    summary: 'Cumulative figures next to the targets in force',
    query: 'ProposalsQuery',
    answer: 'TargetProposals',
    topics: ['target', 'qcTestResult'],
  }),
  crossover: defineCall(schemas, {
    isComputed: true,
    method: 'GET',
    path: '/app/target/crossover',
    permission: 'target_view',
    summary: 'Targets that an overlap of two lots suggests',
    query: 'CrossoverQuery',
    answer: 'CrossoverRows',
    topics: ['target', 'qcTestResult'],
  }),
  acceptProposals: defineCall(schemas, {
    method: 'POST',
    path: '/app/target/acceptProposals',
    permission: 'target_edit',
    summary: 'Set new targets in bulk',
    body: 'AcceptProposalsBody',
    answer: 'AcceptProposalsAnswer',
  }),
};
