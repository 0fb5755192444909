import type { ReviewResult } from '@qc/contract';
import { formatRounded, reviewStates } from '@qc/domain';
import { LevelMarks } from '#components/resource/cells/LevelMarks.tsx';
import { Pill } from '#components/ui/mark/Pill.tsx';
import type { Column } from '#components/ui/table/column.ts';
import { VerdictTag } from '#components/verdict/VerdictTag.tsx';
import { translate } from '#platform/language/language.ts';

/** The minute of a result, on the day that is shown. */
export const minuteOf = ({ measuredAt }: ReviewResult): string => measuredAt.slice(11, 16);

const placeOf = ({ labInstrumentName, lotNumber }: ReviewResult) => `${labInstrumentName} · ${lotNumber}`;
const valueText = ({ value, decimals }: ReviewResult) => formatRounded(value, decimals) ?? translate('alerts.blank');
const commentOf = ({ comment }: ReviewResult) => comment ?? '';
const whoOf = ({ initials, createUserName }: ReviewResult) => initials ?? createUserName ?? '';

/** Results test by test, each with who entered and who reviewed it. */
export const resultColumns: readonly Column<ReviewResult>[] = [
  { key: 'time', kind: 'date', label: 'dataReview.column_time', width: 36, cell: minuteOf },
  {
    key: 'test',
    kind: 'text',
    label: 'dataReview.column_test',
    rank: 9,
    text: (row) => `${row.analyteName} ${placeOf(row)}`,
    cell: (row) => (
      <>
        {row.analyteName} <span className="qc-quiet">{placeOf(row)}</span>
      </>
    ),
  },
  {
    key: 'level',
    kind: 'marks',
    label: 'dataReview.column_level',
    cell: ({ level }) => <LevelMarks levels={[level]} />,
  },
  {
    key: 'value',
    kind: 'number',
    label: 'dataReview.column_value',
    text: (row) => `${valueText(row)} ${row.unitName}`,
    cell: (row) => (
      <>
        {valueText(row)} <span className="qc-quiet">{row.unitName}</span>
      </>
    ),
  },
  {
    key: 'z',
    kind: 'number',
    label: 'dataReview.column_z',
    cell: ({ z }) => formatRounded(z, 2) ?? translate('alerts.blank'),
  },
  {
    key: 'verdict',
    kind: 'verdict',
    label: 'dataReview.column_verdict',
    cell: (row) => (
      <>
        <VerdictTag result={row} /> <span className="data-review-rules">{row.rules.join(' ')}</span>
      </>
    ),
  },
  { key: 'comment', kind: 'text', label: 'dataReview.column_comment', rank: 2, text: commentOf },
  { key: 'entered', kind: 'text', label: 'dataReview.column_entered', className: 'qc-quiet', text: whoOf },
  { key: 'review', kind: 'choice', label: 'dataReview.column_review', cell: (row) => <Signatures row={row} /> },
];

function Signatures({ row }: { readonly row: ReviewResult }) {
  if (row.reviewStatus === reviewStates.open)
    return <span className="qc-quiet">{translate('dataReview.notReviewed')}</span>;
  return (
    <span className="data-review-signed">
      <Pill tone="success" icon="lock" title={[row.reviewedAt, row.reviewComment].filter(Boolean).join(' · ')}>
        {translate('dataReview.level1', { by: row.reviewedByName ?? '' })}
      </Pill>
      {row.reviewStatus === reviewStates.reviewedTwice && (
        <Pill
          tone="success"
          icon="lock"
          title={[row.secondReviewedAt, row.secondReviewComment].filter(Boolean).join(' · ')}
        >
          {translate('dataReview.level2', { by: row.secondReviewedByName ?? '' })}
        </Pill>
      )}
    </span>
  );
}
