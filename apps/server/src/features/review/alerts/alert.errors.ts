import type { AlertState, RepeatContradiction, UnansweredLevels } from '@qc/domain';
import { alertStatuses } from '@qc/resources';
import { defineError } from '#platform/http/errors';

function stateIn(language: 'zh' | 'en', state: AlertState): string {
  return alertStatuses.find(({ value }) => value === state)?.label[language] ?? state;
}

/** An act that the life cycle does not allow from where the alert is. */
export const AlertWrongState = defineError<{ state: AlertState; actZh: string; actEn: string }>(
  'ALERT_WRONG_STATE',
  409,
  {
    zh: ({ state, actZh }) => `该报警当前为「${stateIn('zh', state)}」，不能${actZh}`,
    en: ({ state, actEn }) => `This alert is ${stateIn('en', state).toLowerCase()} and cannot be ${actEn}`,
  },
);
/** The second signature must be another person's. */
export const AlertSamePerson = defineError('ALERT_SAME_PERSON', 400, {
  zh: () => '审核完成须由处理人以外的人签字',
  en: () => 'A case is completed by another person than the one who reviewed it',
});

const contradictions: Record<RepeatContradiction, { zh: string; en: string }> = {
  repeatedAfterAll: {
    zh: '重测结果填写为「未重测」，但已关联重测结果',
    en: 'The outcome says not repeated, but repeat results are linked',
  },
  lastRepeatIsOut: {
    zh: '重测结果填写为「在控」，但最后一次重测失控',
    en: 'The outcome says in control, but the last linked repeat is out of control',
  },
  lastRepeatIsIn: {
    zh: '重测结果填写为「仍失控」，但最后一次重测在控',
    en: 'The outcome says still out, but the last linked repeat is in control',
  },
};
/** What a person states and what was measured disagree. */
export const RepeatContradicts = defineError<{ how: RepeatContradiction }>('REPEAT_CONTRADICTS', 400, {
  zh: ({ how }) => contradictions[how].zh,
  en: ({ how }) => contradictions[how].en,
});
const levelsIn = (levels: readonly number[], word: string) => levels.map((level) => `${word}${level}`);
/** "In control" must rest on a repeat of every level that was out. */
export const RepeatLeavesLevels = defineError<UnansweredLevels & { runTime: string }>('REPEAT_LEAVES_LEVELS', 400, {
  zh: ({ missing, out, runTime }) =>
    [
      `重测结果填写为「在控」，但 ${runTime} 的失控`,
      ...(missing.length > 0 ? [`未关联${levelsIn(missing, '水平 ').join('、')} 的重测结果`] : []),
      ...(out.length > 0 ? [`${levelsIn(out, '水平 ').join('、')} 最后一次重测仍失控`] : []),
    ].join('，'),
  en: ({ missing, out, runTime }) =>
    `The outcome says in control, but for the run of ${runTime} ${[
      ...(missing.length > 0 ? [`no repeat of ${levelsIn(missing, 'level ').join(', ')} is linked`] : []),
      ...(out.length > 0 ? [`the last repeat of ${levelsIn(out, 'level ').join(', ')} is out of control`] : []),
    ].join('; ')}`,
});
/** One answer for several cases is for one test: another has another cause. */
export const CaseOfOtherTest = defineError<{ name: string }>('CASE_OF_OTHER_TEST', 400, {
  zh: ({ name }) => `「${name}」的报警属于另一质控项目，不能一并处理`,
  en: ({ name }) => `The alert of ${name} belongs to another QC test and cannot be answered together`,
});
export const RepeatNotLater = defineError<{ id: string }>('REPEAT_NOT_LATER', 400, {
  zh: ({ id }) => `结果 ${id} 不是该质控项目在失控之后的结果，不能作为重测结果`,
  en: ({ id }) => `Result ${id} is no later result of this QC test and cannot be linked as a repeat`,
});
export const ActedAtOutside = defineError('ACTED_AT_OUTSIDE', 400, {
  zh: () => '采取措施的时间应在失控之后、现在之前',
  en: () => 'The time of the action lies after the run and not in the future',
});
