import type { Messages } from '../message.ts';

/** Entries of dictionaries: retired, reactivated, merged, and the units of a new analyte. */
export const entries = {
  mergeOf: { zh: '合并「{{entry}}」', en: 'Merge "{{entry}}"' },
  mergeLine: {
    zh: '两个条目实为同一内容时合并：使用本条目的记录改用保留的条目，本条目停用并注明去向；不能撤销。',
    en: 'For two entries that mean the same: what uses this one will use the one that stays; this one is retired and names the other. It cannot be undone.',
  },
  into: { zh: '保留的条目', en: 'The entry that stays' },
  merge: { zh: '合并', en: 'Merge' },
  merged: { zh: '已合并', en: 'Merged' },
  movingNow: {
    zh: '条目已停用。各机构的记录正在后台逐家改用保留的条目；可以关闭本窗口。',
    en: 'The entry is retired. The records of the laboratories are now changed in the background; you may close this window.',
  },
  movedAll: { zh: '已更新 {{laboratories}} 家机构。', en: '{{laboratories}} organisations changed.' },
  toJobs: { zh: '后台任务', en: 'Jobs' },
  moving: { zh: '将改用保留条目的记录', en: 'What will use the entry that stays' },
  nothingMoves: { zh: '没有记录使用本条目。', en: 'Nothing uses this entry.' },
  kind: { zh: '类别', en: 'Kind' },
  count: { zh: '数量', en: 'Count' },
  laboratories: { zh: '机构数', en: 'Organisations' },
  dropped: { zh: '{{kind}}（保留条目已有，删除重复）', en: '{{kind}} (there already: the second one is removed)' },
  tests: {
    zh: '涉及质控项目 {{count}} 个；其同组与月度汇总随之归入保留的条目，结果与判定不变。',
    en: '{{count}} QC tests are concerned: their peers and monthly sums follow, results and verdicts stay as they are.',
  },
  looking: { zh: '正在核对…', en: 'Checking …' },
  unitsOf: { zh: '「{{analyte}}」的单位', en: 'Units of {{analyte}}' },
  unitsLine: {
    zh: '默认单位已添加。实验室还用其他单位时，请在此添加单位与换算系数。',
    en: 'The default unit is there. Add the other units that laboratories use, with their factors.',
  },
  done: { zh: '完成', en: 'Done' },
} as const satisfies Messages;
