import type { ReleaseState } from '@qc/contract';
import type { TestStanding } from '@qc/domain';
import type { Bilingual, Language } from '@qc/resource-kit';

type Why = NonNullable<ReleaseState['why']>;

const sentences: Readonly<Record<Why, Bilingual>> = {
  rejectionUnanswered: {
    zh: '有失控尚未处理',
    en: 'A rejection has not been answered yet',
  },
  lastRunRejected: {
    zh: '失控已处理，但最近一批质控仍失控，须有在控的质控结果',
    en: 'The last run is out of control; its case is answered, a run in control is still to come',
  },
  due: { zh: '质控已到期，尚未测定', en: 'QC is due and was not measured yet' },
  neverRun: { zh: '从未测定质控', en: 'QC was never measured' },
  notJudged: {
    zh: '最近一批质控中有结果未能判断（没有可用的靶值）',
    en: 'Something in the last run could not be judged, for want of a usable target',
  },
  sealed: { zh: '该质控项目已封存', en: 'The QC test is sealed' },
};

/** Why a state holds results; null where it holds none. */
export function whyOf({ state, why }: TestStanding): Why | null {
  if (state === 'outUnhandled') return 'rejectionUnanswered';
  if (state === 'out') return 'lastRunRejected';
  if (state === 'notEvaluated' || state === 'parallel') return why;
  return state === 'due' || state === 'sealed' ? state : null;
}

export const whyText = (why: Why | null, language: Language): string | null => why && sentences[why][language];
