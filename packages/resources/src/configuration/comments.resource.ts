import { defineResource, type RecordOf } from '@qc/resource-kit';
import { commentUses } from '../choices/comments.ts';
import { active } from '../fields.ts';

/** A standard comment: the words of the out-of-control form, ready to choose. */
export const comments = defineResource({
  name: 'comments',
  path: '/app/comments',
  label: { zh: '标准备注', en: 'Standard comment' },
  tenancy: 'inherited',
  title: ['text'],
  titleEn: ['textEn'],
  fields: {
    code: {
      type: 'text',
      max: 20,
      format: 'code',
      label: { zh: '代码', en: 'Code' },
      required: true,
      filter: true,
    },
    use: {
      type: 'choice',
      choices: commentUses,
      label: { zh: '用途', en: 'Use' },
      required: true,
      filter: true,
    },
    text: { type: 'text', max: 300, label: { zh: '内容', en: 'Text' }, required: true, filter: true },
    textEn: { type: 'text', max: 300, label: { zh: '英文内容', en: 'Text in English' } },
    resetsLookback: {
      type: 'boolean',
      label: { zh: '重新开始多规则回顾', en: 'Restarts the look-back' },
      help: {
        zh: '采取该措施后, 之前的结果不再参与跨批规则判断 (例如校准、更换试剂)',
        en: 'After this action earlier results no longer count in rules across runs (calibration, new reagent)',
      },
    },
    active,
  },
  unique: [['code']],
  search: ['code', 'text', 'textEn'],
  list: { columns: ['code', 'use', 'text', 'textEn', 'resetsLookback', 'active'], sort: 'code' },
  form: [['code', 'use'], ['text'], ['textEn'], ['resetsLookback', 'active']],
});
export type Comments = RecordOf<typeof comments>;
