import type { ReviewResult } from '@qc/contract';
import { formatRounded } from '@qc/domain';
import { LevelMarks } from '#components/resource/cells/LevelMarks.tsx';
import { Icon } from '#components/ui/Icon.tsx';
import { withRows } from '#components/ui/table/selection.ts';
import { VerdictTag } from '#components/verdict/VerdictTag.tsx';
import { useLanguage } from '#platform/language.ts';

type Props = {
  readonly rows: readonly ReviewResult[];
  readonly selected: ReadonlySet<string>;
  readonly onSelect: (ids: ReadonlySet<string>) => void;
};

const columns = ['time', 'test', 'level', 'value', 'z', 'verdict', 'comment', 'entered', 'review'] as const;
const numbers: ReadonlySet<string> = new Set(['value', 'z']);

/** Results test by test, each with who entered and who reviewed it. */
export function ResultRows({ rows, selected, onSelect }: Props) {
  const { t } = useLanguage();
  const isAll = rows.every((row) => selected.has(row.id));
  const toggle = (id: string, isOn: boolean) => onSelect(withRows(selected, [id], isOn));
  return (
    <div className="review-scroll">
      <table className="review-table">
        <thead>
          <tr>
            <th scope="col" className="review-check">
              <input
                type="checkbox"
                checked={isAll}
                aria-label={t('dataReview.selectAll')}
                onChange={() => onSelect(new Set(isAll ? [] : rows.map((row) => row.id)))}
              />
            </th>
            {columns.map((name) => (
              <th key={name} scope="col" className={numbers.has(name) ? 'review-number' : undefined}>
                {t(`dataReview.column_${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <ResultRow
              key={row.id}
              row={row}
              isSelected={selected.has(row.id)}
              onToggle={(isOn) => toggle(row.id, isOn)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type RowProps = {
  readonly row: ReviewResult;
  readonly isSelected: boolean;
  readonly onToggle: (isOn: boolean) => void;
};

function ResultRow({ row, isSelected, onToggle }: RowProps) {
  const { t } = useLanguage();
  const at = row.measuredAt.slice(11, 16);
  return (
    <tr className={isSelected ? 'review-selected' : undefined}>
      <td className="review-check">
        <input
          type="checkbox"
          checked={isSelected}
          aria-label={t('dataReview.select', { test: row.analyteName, level: row.level, at })}
          onChange={(event) => onToggle(event.target.checked)}
        />
      </td>
      <td>{at}</td>
      <td>
        {row.analyteName} <span className="review-quiet">{`${row.labInstrumentName} · ${row.lotNumber}`}</span>
      </td>
      <td>
        <LevelMarks levels={[row.level]} />
      </td>
      <td className="review-number">
        {formatRounded(row.value, row.decimals) ?? t('alarms.blank')}{' '}
        <span className="review-quiet">{row.unitName}</span>
      </td>
      <td className="review-number">{formatRounded(row.z, 2) ?? t('alarms.blank')}</td>
      <td>
        <VerdictTag result={row} /> <span className="data-review-rules">{row.rules.join(' ')}</span>
      </td>
      <td className="data-review-comment" title={row.comment ?? undefined}>
        {row.comment}
      </td>
      <td className="review-quiet">{row.initials ?? row.createUserName}</td>
      <td>
        <Signatures row={row} />
      </td>
    </tr>
  );
}

function Signatures({ row }: { readonly row: ReviewResult }) {
  const { t } = useLanguage();
  if (row.reviewStatus === 0) return <span className="review-quiet">{t('dataReview.notReviewed')}</span>;
  return (
    <span className="data-review-signed">
      <span className="qc-pill qc-pill-success" title={[row.reviewedAt, row.reviewComment].filter(Boolean).join(' · ')}>
        <Icon name="lock" />
        {t('dataReview.level1', { by: row.reviewedByName ?? '' })}
      </span>
      {row.reviewStatus === 2 && (
        <span
          className="qc-pill qc-pill-success"
          title={[row.secondReviewedAt, row.secondReviewComment].filter(Boolean).join(' · ')}
        >
          <Icon name="lock" />
          {t('dataReview.level2', { by: row.secondReviewedByName ?? '' })}
        </span>
      )}
    </span>
  );
}
