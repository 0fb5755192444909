import { defineResource, type RecordOf } from '@qc/resource-kit';
import { level, remark } from '../fields.ts';

/** A repeatability study of one level: the within-run SD that the uncertainty report needs. */
export const intraprecision = defineResource({
  name: 'intraprecision',
  path: '/app/intraprecision',
  label: { zh: '批内精密度', en: 'Intraprecision' },
  tenancy: 'laboratory',
  title: ['qcTestId', 'level'],
  fields: {
    qcTestId: {
      type: 'ref',
      to: 'qcTest',
      label: { zh: '质控项目', en: 'QC test' },
      required: true,
      filter: true,
    },
    level,
    studyDate: { type: 'date', label: { zh: '试验日期', en: 'Study date' }, required: true, filter: true },
    replicates: {
      type: 'text',
      max: 4000,
      multiline: true,
      label: { zh: '重复测定值', en: 'Replicates' },
      help: {
        zh: '粘贴重复测定的结果 (一般 20 次), 次数、均值、标准差和 CV 自动计算',
        en: 'Paste the replicate results (usually 20): n, mean, SD and CV follow',
      },
    },
    n: { type: 'integer', min: 2, max: 1000, label: { zh: '次数', en: 'n' } },
    mean: { type: 'number', label: { zh: '均值', en: 'Mean' } },
    sd: { type: 'number', min: 0, label: { zh: '标准差', en: 'SD' } },
    cv: { type: 'number', min: 0, label: { zh: '变异系数', en: 'CV' }, unit: '%' },
    remark,
  },
  unique: [['qcTestId', 'level', 'studyDate']],
  list: { columns: ['qcTestId', 'level', 'studyDate', 'n', 'mean', 'sd', 'cv'], sort: '-studyDate' },
  form: [['qcTestId', 'level', 'studyDate'], ['replicates'], ['n', 'mean', 'sd', 'cv'], ['remark']],
});
export type Intraprecision = RecordOf<typeof intraprecision>;
