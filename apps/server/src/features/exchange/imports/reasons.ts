import type { FieldProblem } from '@qc/domain';
import { dateReasons, rowSentences } from '@qc/i18n/exchange/importReasons';
import { numberReasons } from '@qc/i18n/qc/numberReasons';
import type { Bilingual } from '@qc/resource-kit';

export type RowReason = keyof typeof rowSentences | FieldProblem['code'];

/** Fields that hold a number, by how their reasons begin. */
const figures: Readonly<Record<string, Bilingual>> = {
  number: { zh: '结果', en: 'The result' },
  mean: { zh: '均值', en: 'The mean' },
  sd: { zh: '标准差', en: 'The SD' },
  n: { zh: '测定次数 n', en: 'The number of results (n)' },
};

/** The sentence for a reason, in both languages. */
export function sentenceOf(code: RowReason, text: string): Bilingual {
  const [begin = '', what = ''] = code.split('_');
  const figure = figures[begin];
  if (figure) {
    const reason = numberReasons[what as keyof typeof numberReasons];
    return { zh: `${figure.zh}「${text}」${reason.zh}`, en: `${figure.en} "${text}" ${reason.en}` };
  }
  if (code.startsWith('date_')) {
    const reason = dateReasons[code.slice('date_'.length)] ?? { zh: '不是日期', en: 'is no date' };
    return { zh: `测定时间「${text}」${reason.zh}`, en: `The run time "${text}" ${reason.en}` };
  }
  return rowSentences[code as keyof typeof rowSentences]({ text });
}
