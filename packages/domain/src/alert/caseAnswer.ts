/** What raised an alert. */
export type AlertKind = 'reject' | 'warn' | 'tea' | 'peer' | 'missing';

/** What a technician answers an alert with; what was not answered is null or empty. */
export type CaseAnswer = {
  readonly causeId: string | null;
  readonly actionIds: readonly string[];
  readonly repeatOutcome: RepeatOutcome | null;
  readonly patientImpact: string | null;
  readonly reviewComment: string | null;
};

/** What the repeat measurement showed. */
export type RepeatOutcome = 'inControl' | 'stillOut' | 'notRepeated';

/** A part of the answer. */
export type AnswerField = keyof CaseAnswer;

const outOfControlForm: readonly AnswerField[] = ['causeId', 'actionIds', 'repeatOutcome', 'patientImpact'];

/**
 * What the answer to each kind of alert must hold. A rejection needs the whole out-of-control form (WS/T 641); a result
 * beyond the allowable error can have harmed a patient just as well.
 */
export const REQUIRED_ANSWERS: Readonly<Record<AlertKind, readonly AnswerField[]>> = Object.freeze({
  reject: outOfControlForm,
  tea: outOfControlForm,
  warn: [],
  peer: ['causeId', 'actionIds'],
  missing: ['reviewComment'],
});

/**
 * The parts that an answer still lacks, in the order of the form.
 *
 * @example missingAnswers('reject', { causeId: '1', actionIds: [], repeatOutcome: 'inControl', patientImpact: null, reviewComment: null }) // ['actionIds', 'patientImpact']
 */
export function missingAnswers(kind: AlertKind, answer: CaseAnswer): AnswerField[] {
  return REQUIRED_ANSWERS[kind].filter((field) => answer[field] === null || answer[field].length === 0);
}
