import type { RecognitionCounts } from '@qc/contract';
import type { RecognitionAnswer } from '@qc/domain';
import { Pill } from '#components/ui/mark/Pill.tsx';
import { useLanguage } from '#platform/language/language.ts';
import { answersByNeed, toneOfAnswer } from './recognitionText.ts';
import '../indicators/indicators.css';

type Props = {
  readonly counts: RecognitionCounts;
  /** Absent where the cards choose nothing. */
  readonly onChoose?: (answer: RecognitionAnswer | undefined) => void;
  readonly chosen?: RecognitionAnswer | undefined;
};

/** How many tests have each answer; a press shows only those, a second one all again. */
export function AnswerCards({ counts, chosen, onChoose }: Props) {
  const { t } = useLanguage();
  return (
    <ul className="indicator-cards" aria-label={t('recognition.answers')}>
      {answersByNeed.map((answer) => {
        const content = (
          <>
            <Pill tone={toneOfAnswer[answer]}>{t(`recognition.answer_${answer}`)}</Pill>
            <strong>{t('recognition.tests', { count: counts[answer] })}</strong>
            <small>{t(`recognition.means_${answer}`)}</small>
          </>
        );
        if (!onChoose)
          return (
            <li key={answer} className="qc-card">
              {content}
            </li>
          );
        const isChosen = chosen === answer;
        return (
          <li key={answer}>
            <button
              type="button"
              className="qc-card"
              aria-pressed={isChosen}
              onClick={() => onChoose(isChosen ? undefined : answer)}
            >
              {content}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
