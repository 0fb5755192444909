import type { UnusualResults } from '@qc/contract';
import { ApiError } from '#platform/api/apiError.ts';
import { useLanguage } from '#platform/language/language.ts';

export type Questions = UnusualResults['questions'];

/** What the server asks about results before it takes them; undefined where it refused for another reason. */
export function questionsIn(error: unknown): Questions | undefined {
  if (!(error instanceof ApiError) || error.code !== 409) return undefined;
  const { data } = error;
  if (typeof data !== 'object' || data === null || !('questions' in data) || !Array.isArray(data.questions))
    return undefined;
  return data.questions;
}

/** Results that are unusual for their laboratory: the user checks them, then sends them with a second press. */
export function UnusualQuestions({ questions }: { readonly questions: Questions }) {
  const { t } = useLanguage();
  return (
    <div role="alert">
      <p>{t('plans.unusualLine')}</p>
      <ul className="plan-doubts">
        {questions.map(({ planLotAnalyteId, level, text }) => (
          <li key={`${planLotAnalyteId}/${level}`}>{text}</li>
        ))}
      </ul>
    </div>
  );
}
