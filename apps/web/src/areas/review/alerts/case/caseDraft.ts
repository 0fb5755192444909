import type { AlertCase, CaseFile, ReviewAlertBody } from '@qc/contract';
import { type AnswerField, missingAnswers } from '@qc/domain';
import { likelyRepeats } from './likelyRepeats.ts';

/** The out-of-control form while it is being filled. */
export type CaseDraft = {
  readonly causeId: string | null;
  readonly actionIds: readonly string[];
  readonly repeatOutcome: AlertCase['repeatOutcome'];
  readonly patientImpact: AlertCase['patientImpact'];
  readonly reviewComment: string;
  readonly repeatResultIds: readonly string[];
  readonly files: readonly Pick<CaseFile, 'id' | 'name'>[];
  readonly actedAt: string;
  /** Other open cases of the test that this answers too. */
  readonly togetherIds: readonly string[];
};

/** What the case holds already: a case that was sent back is amended, not started again. */
export function draftOf(found: AlertCase): CaseDraft {
  return {
    causeId: found.cause?.id ?? null,
    actionIds: found.actions.map(({ id }) => id),
    repeatOutcome: found.repeatOutcome,
    patientImpact: found.patientImpact,
    reviewComment: found.reviewComment ?? '',
    repeatResultIds: found.repeats.length > 0 ? found.repeats.map(({ id }) => id) : likelyRepeats(found),
    files: found.files.map(({ id, name }) => ({ id, name })),
    actedAt: '',
    togetherIds: [],
  };
}

/** The draft with a part changed. What was not repeated has no repeats; what was, has those that are likely. */
export function changedDraft(found: AlertCase, draft: CaseDraft, part: Partial<CaseDraft>): CaseDraft {
  const next = { ...draft, ...part };
  if (part.repeatOutcome === undefined) return next;
  if (part.repeatOutcome === 'notRepeated') return { ...next, repeatResultIds: [] };
  return next.repeatResultIds.length > 0 ? next : { ...next, repeatResultIds: likelyRepeats(found) };
}

/** What must still be answered before the form may be sent. */
export function missingIn(kind: AlertCase['alertType'], draft: CaseDraft): AnswerField[] {
  return missingAnswers(kind, { ...draft, reviewComment: draft.reviewComment.trim() });
}

/** The form as the server takes it. */
export function bodyOf(
  { id, version, openCases }: Pick<AlertCase, 'id' | 'version' | 'openCases'>,
  draft: CaseDraft,
): ReviewAlertBody {
  return {
    id,
    version,
    causeId: draft.causeId,
    actionIds: [...draft.actionIds],
    repeatOutcome: draft.repeatOutcome,
    patientImpact: draft.patientImpact,
    reviewComment: draft.reviewComment.trim(),
    repeatResultIds: [...draft.repeatResultIds],
    fileIds: draft.files.map((file) => file.id),
    actedAt: draft.actedAt || null,
    together: openCases
      .filter((other) => draft.togetherIds.includes(other.id))
      .map((other) => ({ id: other.id, version: other.version })),
  };
}
