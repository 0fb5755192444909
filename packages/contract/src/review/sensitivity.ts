import { defineCall } from '../call.ts';

/** The number of days that a preview covers. */
export const previewDays = 90;

const schemas = () => import('./sensitivity.schemas.ts');

/** When findings become alerts: the default of the laboratory, exceptions by test, and a preview of a choice. */
export const sensitivityCalls = {
  config: defineCall(schemas, {
    method: 'GET',
    path: '/app/qctest/sensitivity/config',
    permission: 'sensitivity_view',
    summary: 'Presets, default and exceptions',
    query: 'SensitivityConfigQuery',
    answer: 'SensitivityConfig',
    topics: ['sensitivity', 'qcTest'],
  }),
  setDefault: defineCall(schemas, {
    method: 'POST',
    path: '/app/qctest/sensitivity/config',
    permission: 'sensitivity_edit',
    summary: 'Choose the default of the laboratory',
    body: 'SensitivityDefaultBody',
    answer: 'SensitivityConfig',
  }),
  saveBatch: defineCall(schemas, {
    method: 'POST',
    path: '/app/qctest/sensitivity/saveBatch',
    permission: 'qcTest_edit',
    summary: 'Give many tests a sensitivity of their own, or take it away',
    body: 'SensitivityBatchBody',
    answer: 'BatchAnswer',
  }),
  preview: defineCall(schemas, {
    isComputed: true,
    method: 'POST',
    path: '/app/qctest/sensitivity/preview',
    permission: 'sensitivity_view',
    summary: 'Alerts of the last 90 days with another sensitivity',
    body: 'SensitivityPreviewBody',
    answer: 'SensitivityEffects',
    topics: ['sensitivity', 'qcTest'],
  }),
};
