import type { Bilingual } from './bilingual.ts';

/** What can be wrong with one field of an input; the same codes serve the server and the form. */
export type ProblemCode =
  | 'required'
  | 'tooLong'
  | 'notText'
  | 'notOneLine'
  | 'notNumber'
  | 'notInteger'
  | 'tooSmall'
  | 'tooLarge'
  | 'notAbove'
  | 'tooPrecise'
  | 'notBoolean'
  | 'notDate'
  | 'notDateTime'
  | 'notChoice'
  | 'notLevels'
  | 'notList'
  | 'notId'
  | 'badFormat'
  | 'unknownField'
  | 'unknownFilter'
  | 'fixed'
  | 'notFound'
  | 'notAllowed'
  | 'retired';

export type Problem = {
  readonly field: string;
  /** The field's label, where the resource knows the field. */
  readonly label?: Bilingual;
  readonly code: ProblemCode;
  readonly limit?: string | number;
};

const texts: Record<ProblemCode, (limit: string | number) => Bilingual> = {
  required: () => ({ zh: '必填', en: 'is required' }),
  tooLong: (n) => ({ zh: `不能超过 ${n} 个字符`, en: `must be at most ${n} characters` }),
  notText: () => ({ zh: '应为文本', en: 'must be text' }),
  notOneLine: () => ({ zh: '不能换行', en: 'must be one line' }),
  notNumber: () => ({ zh: '应为数字', en: 'must be a number' }),
  notInteger: () => ({ zh: '应为整数', en: 'must be a whole number' }),
  tooSmall: (n) => ({ zh: `不能小于 ${n}`, en: `must be at least ${n}` }),
  tooLarge: (n) => ({ zh: `不能大于 ${n}`, en: `must be at most ${n}` }),
  notAbove: (n) => ({ zh: `必须大于 ${n}`, en: `must be above ${n}` }),
  tooPrecise: (n) => ({ zh: `最多 ${n} 位小数`, en: `may have at most ${n} decimal places` }),
  notBoolean: () => ({ zh: '应为是或否', en: 'must be yes or no' }),
  notDate: () => ({ zh: '应为日期 (yyyy-MM-dd)', en: 'must be a date (yyyy-MM-dd)' }),
  notDateTime: () => ({
    zh: '应为日期时间 (yyyy-MM-dd HH:mm:ss)',
    en: 'must be a date and time (yyyy-MM-dd HH:mm:ss)',
  }),
  notChoice: (list) => ({ zh: `应为下列之一: ${list}`, en: `must be one of: ${list}` }),
  notLevels: () => ({ zh: '应为水平 1、2、3 中的一个或多个', en: 'must be one or more of levels 1, 2, 3' }),
  notList: () => ({ zh: '应为列表', en: 'must be a list' }),
  notId: () => ({ zh: '应为编号', en: 'must be an id' }),
  badFormat: (f) => ({ zh: `格式不正确 (${f})`, en: `has the wrong format (${f})` }),
  unknownField: () => ({ zh: '没有该字段', en: 'is not a field here' }),
  unknownFilter: () => ({ zh: '不能按该字段筛选', en: 'cannot be filtered on' }),
  fixed: () => ({ zh: '创建后不可更改', en: 'is fixed once created' }),
  notFound: () => ({ zh: '所选记录不存在', en: 'refers to a record that does not exist' }),
  notAllowed: () => ({ zh: '不在允许的范围内', en: 'is not among those allowed' }),
  retired: () => ({ zh: '所选条目已停用', en: 'refers to an entry that is retired' }),
};

/** The sentence for one problem without its field, for a message under an input. */
export function problemText(problem: Problem): Bilingual {
  return texts[problem.code](problem.limit ?? '');
}

/** The sentence for one problem with its field's label, for a message outside a form. */
export function problemSentence(problem: Problem): Bilingual {
  const text = problemText(problem);
  const label = problem.label ?? { zh: problem.field, en: problem.field };
  return { zh: `${label.zh} (${problem.field}): ${text.zh}`, en: `${label.en} (${problem.field}) ${text.en}` };
}
