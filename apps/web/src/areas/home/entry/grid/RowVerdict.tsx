import { Icon } from '#components/ui/mark/Icon.tsx';
import { useLanguage } from '#platform/language/language.ts';
import { VerdictPill } from '../../verdict/VerdictPill.tsx';
import { verdictOf } from '../../verdict/verdict.ts';
import type { RowJudgement } from '../judge/judgement.ts';

type Props = {
  readonly judgement: RowJudgement | undefined;
  readonly name: string;
  readonly index: number;
  readonly isBlank: boolean;
  readonly onClear: (index: number) => void;
};

/** The expected verdict of the run, and a button to remove it from the sheet. */
export function RowVerdict({ judgement, index, isBlank, onClear }: Props) {
  const { t } = useLanguage();
  const isJudged = judgement !== undefined && judgement.count > 0;
  const reason = Object.values(judgement?.levels ?? {}).find(({ unjudged }) => unjudged)?.unjudged ?? null;
  return (
    <td>
      <div className="sheet-verdict">
        {isJudged && <VerdictPill verdict={verdictOf(judgement.status)} rules={judgement.rules} reason={reason} />}
        {isJudged && judgement.isProvisional && (
          <span
            className="sheet-provisional"
            title={t('dailyQc.provisional')}
            role="img"
            aria-label={t('dailyQc.provisional')}
          >
            <Icon name="info" />
          </span>
        )}
        {!isBlank && (
          <button
            type="button"
            className="square-button qc-row-button"
            tabIndex={-1}
            aria-label={t('dailyQc.removeRow', { number: index + 1 })}
            title={t('dailyQc.removeRow', { number: index + 1 })}
            onClick={() => onClear(index)}
          >
            <Icon name="cross" />
          </button>
        )}
      </div>
    </td>
  );
}
