import { defineResource } from '@qc/resource-kit';
import { level } from '../fields.ts';

const figure = <Zh extends string, En extends string>(zh: Zh, en: En) =>
  ({ type: 'number', label: { zh, en }, readOnly: true }) as const;

/** A row of a monthly report: one level of a test, its figures as they were when the report was made, and the remarks on them. */
export const qcTestReportRecord = defineResource({
  name: 'qcTestReportRecord',
  path: '/app/qcTestReportRecord',
  label: { zh: '月度报告明细', en: 'Row of a monthly report' },
  tenancy: 'laboratory',
  title: ['qcTestId', 'level'],
  acts: ['view', 'edit', 'export'],
  fields: {
    reportId: {
      type: 'ref',
      to: 'qcTestReport',
      label: { zh: '月度报告', en: 'Monthly report' },
      required: true,
      filter: true,
      readOnly: true,
    },
    qcTestId: {
      type: 'ref',
      to: 'qcTest',
      label: { zh: '质控项目', en: 'QC test' },
      required: true,
      filter: true,
      readOnly: true,
    },
    level: { ...level, readOnly: true },
    count: figure('测定数', 'n'),
    mean: figure('均值', 'Mean'),
    sd: figure('标准差', 'SD'),
    cvPercent: figure('CV %', 'CV %'),
    cumulativeCount: figure('累积测定数', 'Cumulative n'),
    cumulativeMean: figure('累积均值', 'Cumulative mean'),
    cumulativeSd: figure('累积标准差', 'Cumulative SD'),
    cumulativeCvPercent: figure('累积 CV %', 'Cumulative CV %'),
    targetMean: figure('靶值', 'Target'),
    targetSd: figure('靶值标准差', 'Target SD'),
    peerCount: figure('同组测定数', 'Peer n'),
    peerLaboratories: figure('同组实验室数', 'Peer laboratories'),
    peerMean: figure('同组均值', 'Peer mean'),
    peerSd: figure('同组标准差', 'Peer SD'),
    sdi: figure('SDI', 'SDI'),
    cvi: figure('CVI', 'CVI'),
    biasPercent: figure('偏倚 %', 'Bias %'),
    teaPercent: figure('TEa %', 'TEa %'),
    tePercent: figure('TE %', 'TE %'),
    sigma: figure('西格玛', 'Sigma'),
    uom: figure('不确定度 u', 'UOM u'),
    expandedUom: figure('扩展不确定度 U', 'Expanded UOM U'),
    comment: { type: 'text', max: 500, multiline: true, label: { zh: '说明', en: 'Comment' } },
  },
  unique: [['reportId', 'qcTestId', 'level']],
  list: { columns: ['qcTestId', 'level', 'count', 'mean', 'sd', 'cvPercent', 'sdi', 'comment'], sort: 'qcTestId' },
  form: [['comment']],
});
