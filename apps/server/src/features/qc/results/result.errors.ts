import { defineError } from '#platform/http/errors';

export const NoResults = defineError('NO_RESULTS', 400, {
  zh: () => '请至少添加一个结果',
  en: () => 'Please add at least one result',
});
export const TestNotFound = defineError<{ id: string }>('QC_TEST_NOT_FOUND', 400, {
  zh: ({ id }) => `没有编号为 ${id} 的质控项目`,
  en: ({ id }) => `There is no QC test with id ${id}`,
});
export const TestSealed = defineError<{ name: string }>('QC_TEST_SEALED', 409, {
  zh: ({ name }) => `质控项目「${name}」已封存，不能录入`,
  en: ({ name }) => `QC test "${name}" is sealed and takes no results`,
});
export const LevelNotInUse = defineError<{ row: number; level: number }>('LEVEL_NOT_IN_USE', 400, {
  zh: ({ row, level }) => `第 ${row} 行: 水平 ${level} 未在该质控项目中使用`,
  en: ({ row, level }) => `Row ${row}: level ${level} is not in use for this QC test`,
});
export const BadResultValue = defineError<{ row: number; text: string; reasonZh: string; reasonEn: string }>(
  'BAD_RESULT_VALUE',
  400,
  {
    zh: ({ row, text, reasonZh }) => `第 ${row} 行: 结果「${text}」${reasonZh}`,
    en: ({ row, text, reasonEn }) => `Row ${row}: the result "${text}" ${reasonEn}`,
  },
);
export const UnitNotOfTest = defineError<{ row: number; text: string; unit: string; own: string }>(
  'UNIT_NOT_OF_TEST',
  400,
  {
    zh: ({ row, text, unit, own }) => `第 ${row} 行: 结果「${text}」的单位「${unit}」不是 ${own}，且无换算系数`,
    en: ({ row, text, unit, own }) =>
      `Row ${row}: the unit "${unit}" of the result "${text}" is not ${own}, and no factor leads from one to the other`,
  },
);
export const TwoUnits = defineError<{ row: number; text: string }>('TWO_UNITS', 400, {
  zh: ({ row, text }) => `第 ${row} 行: 结果「${text}」后的单位与另行给出的单位不同`,
  en: ({ row, text }) => `Row ${row}: the unit behind the result "${text}" is not the one that was given with it`,
});
export const WrongEntryMode = defineError<{ row: number }>('WRONG_ENTRY_MODE', 400, {
  zh: ({ row }) => `第 ${row} 行: 录入方式与质控项目不符`,
  en: ({ row }) => `Row ${row}: the entry does not suit the entry mode of the QC test`,
});
export const MeasuredInFuture = defineError<{ row: number }>('MEASURED_IN_FUTURE', 400, {
  zh: ({ row }) => `第 ${row} 行: 测定时间晚于现在`,
  en: ({ row }) => `Row ${row}: the run time lies in the future`,
});
export const ResultIdTaken = defineError<{ row: number; id: string }>('RESULT_ID_TAKEN', 409, {
  zh: ({ row, id }) => `第 ${row} 行: 编号 ${id} 已属于另一结果 (内容不同或已删除)；本次未保存任何结果`,
  en: ({ row, id }) =>
    `Row ${row}: the id ${id} belongs to another result, with other content or removed; nothing was stored`,
});
export const ResultNotFound = defineError<{ id: string }>('RESULT_NOT_FOUND', 400, {
  zh: ({ id }) => `没有编号为 ${id} 的结果`,
  en: ({ id }) => `There is no result with id ${id}`,
});
export const ResultConflict = defineError<{ id: string }>('RESULT_CONFLICT', 409, {
  zh: () => '该结果已被他人修改，请对照后再保存',
  en: () => 'This result has been changed by someone else; compare the two before saving',
});
export const ResultReviewed = defineError('RESULT_REVIEWED', 409, {
  zh: () => '该结果已复核锁定，不能修改',
  en: () => 'This result has been reviewed and is locked',
});
export const CommentFixed = defineError('COMMENT_FIXED', 403, {
  zh: () => '评论一经发布不能修改或删除，可以再补充一条',
  en: () => 'A comment cannot be changed or deleted once it is made; add another one',
});
export const ReasonNeeded = defineError('REASON_NEEDED', 400, {
  zh: () => '请填写原因',
  en: () => 'A reason is required',
});
export const RunTimeDiffers = defineError<{ row: number; runTime: string }>('RUN_TIME_DIFFERS', 400, {
  zh: ({ row, runTime }) => `第 ${row} 行: 同一批结果的测定时间应相同 (${runTime})`,
  en: ({ row, runTime }) => `Row ${row}: results of one run share its run time (${runTime})`,
});
export const ResultsLocked = defineError<{ name: string; nameEn: string; day: string; count: number }>(
  'RESULTS_LOCKED',
  409,
  {
    zh: ({ name, day, count }) =>
      `此更改会改变质控项目「${name}」已复核锁定的 ${count} 个结果的判定 (最早为 ${day})；请先解除锁定`,
    en: ({ nameEn, day, count }) =>
      `This would change how ${count} reviewed and locked results of "${nameEn}" are judged, the first of ${day}; unlock them first`,
  },
);
export const DayReviewed = defineError<{ row: number; name: string; day: string }>('DAY_REVIEWED', 409, {
  zh: ({ row, name, day }) =>
    `第 ${row} 行: 质控项目「${name}」${day} 的结果已复核锁定，不能补录或移入结果；需先解除锁定`,
  en: ({ row, name, day }) =>
    `Row ${row}: the results of "${name}" on ${day} have been reviewed and are locked; unlock them before adding to that day`,
});
