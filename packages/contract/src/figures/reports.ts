import { defineCall } from '../call.ts';

const schemas = () => import('./reports.schemas.ts');

const facts = {
  isComputed: true,
  method: 'GET',
  permission: 'qcTestResult_view',
  topics: ['qcTestResult', 'qcTest', 'target'],
} as const;

/** A report of a laboratory, of one that the central body names, and over laboratories. */
function threeOf(name: 'Statistical' | 'Exception', summary: string) {
  const lab = { ...facts, answer: 'StatisticalReport' } as const;
  return {
    own: defineCall(schemas, {
      ...lab,
      path: `/app/qcTestReport/get${name}Report`,
      query: 'ReportQuery',
      summary,
    }),
    lab: defineCall(schemas, {
      ...lab,
      path: `/app/qcTestReport/getLab${name}Report`,
      query: 'LabReportQuery',
      summary: `${summary}, of one laboratory`,
      central: true,
    }),
    whccl: defineCall(schemas, {
      ...facts,
      path: `/app/qcTestReport/getWhccl${name}Report`,
      query: 'CentralReportQuery',
      answer: 'CentralReport',
      summary: `${summary}, over laboratories`,
      central: true,
    }),
  };
}

const statistical = threeOf('Statistical', 'Figures of every level compared with target and peers');
const exception = threeOf('Exception', 'Levels that are noticed for something, and for what');

/** Figures of laboratories and of their peers. */
export const reportCalls = {
  statistical: statistical.own,
  labStatistical: statistical.lab,
  whcclStatistical: statistical.whccl,
  exception: exception.own,
  labException: exception.lab,
  whcclException: exception.whccl,
  monthly: defineCall(schemas, {
    ...facts,
    path: '/app/qcTestReport/getMonthlyReport',
    query: 'MonthlyQuery',
    answer: 'MonthlyReport',
    summary: 'Figures of a month and of the lot so far, with and without what was out of control',
  }),
  labMonthly: defineCall(schemas, {
    ...facts,
    path: '/app/qcTestReport/getLabMonthlyReport',
    query: 'LabMonthlyQuery',
    answer: 'MonthlyReport',
    summary: 'Figures of a month, of one laboratory',
    central: true,
  }),
  whcclMonthly: defineCall(schemas, {
    ...facts,
    path: '/app/qcTestReport/getWhcclMonthlyReport',
    query: 'CentralMonthlyQuery',
    answer: 'CentralMonthlyReport',
    summary: 'Figures of a month, over laboratories',
    central: true,
  }),
  uncertainty: defineCall(schemas, {
    ...facts,
    path: '/app/qcTestReport/getUncertaintyReport',
    query: 'UncertaintyQuery',
    answer: 'UncertaintyReport',
    summary: 'Uncertainty of measurement of every level, by three models',
  }),
  labUncertainty: defineCall(schemas, {
    ...facts,
    path: '/app/qcTestReport/getLabUncertaintyReport',
    query: 'LabUncertaintyQuery',
    answer: 'UncertaintyReport',
    summary: 'Uncertainty of measurement, of one laboratory',
    central: true,
  }),
  whcclUncertainty: defineCall(schemas, {
    ...facts,
    path: '/app/qcTestReport/getWhcclUncertaintyReport',
    query: 'CentralUncertaintyQuery',
    answer: 'CentralUncertaintyReport',
    summary: 'Uncertainty of measurement, over laboratories',
    central: true,
  }),
  explainUncertainty: defineCall(schemas, {
    ...facts,
    path: '/app/qcTestReport/explainUncertainty',
    query: 'ExplainUncertaintyQuery',
    answer: 'UncertaintyWorkings',
    summary: 'Every step to the uncertainty of a level, and what it rests on',
  }),
  peerGroup: defineCall(schemas, {
    ...facts,
    path: '/app/qcTestReport/getPeerGroupReport',
    query: 'ReportQuery',
    answer: 'PeerGroupReport',
    summary: 'Every level compared with all of its peer groups',
  }),
  labPeerGroup: defineCall(schemas, {
    ...facts,
    path: '/app/qcTestReport/getLabPeerGroupReport',
    query: 'LabReportQuery',
    answer: 'PeerGroupReport',
    summary: 'Every level compared with all of its peer groups, of one laboratory',
    central: true,
  }),
  whcclPeerGroup: defineCall(schemas, {
    ...facts,
    path: '/app/qcTestReport/getWhcclPeerGroupReport',
    query: 'CentralReportQuery',
    answer: 'CentralPeerGroupReport',
    summary: 'Every level compared with all of its peer groups, over laboratories',
    central: true,
  }),
  peerMembers: defineCall(schemas, {
    ...facts,
    path: '/app/qcTestReport/getPeerGroupMembers',
    query: 'PeerMembersQuery',
    answer: 'PeerGroupMembers',
    summary: 'Who is in a peer group, what was set aside, and why',
    central: true,
  }),
  explain: defineCall(schemas, {
    ...facts,
    path: '/app/qcTestReport/explain',
    query: 'ExplainQuery',
    answer: 'RowWorkings',
    summary: 'How the figures of a row came about, and the results behind them',
  }),
};
