import type { ReviewGroupRow } from '@qc/contract';
import { Button } from 'antd';
import { actsColumn, type Column } from '#components/ui/table/column.ts';
import { translate } from '#platform/language/language.ts';

type Acts = {
  readonly onOpen: (row: ReviewGroupRow) => void;
  /** Undefined where the reader may not review. */
  readonly onReview: ((row: ReviewGroupRow, level: 1 | 2) => void) | undefined;
};

const counted = ['total', 'awaiting', 'awaitingSecond', 'reviewed', 'warn', 'reject', 'excluded', 'openCases'] as const;

const placeOf = ({ placeName }: ReviewGroupRow) => placeName ?? '';

const countColumn = (name: (typeof counted)[number]): Column<ReviewGroupRow> => ({
  key: name,
  kind: 'number',
  label: `dataReview.column_${name}`,
  cell: ({ counts }) => <span className={counts[name] > 0 ? `data-review-${name}` : 'qc-quiet'}>{counts[name]}</span>,
});

/** Days and places with how many of their results await review. */
export const groupColumns = ({ onOpen, onReview }: Acts): readonly Column<ReviewGroupRow>[] => [
  {
    key: 'day',
    kind: 'date',
    label: 'dataReview.column_day',
    width: 72,
    cell: (row) => (
      <button
        type="button"
        className="qc-open"
        aria-label={translate('dataReview.openGroup', { day: row.day, place: placeOf(row) })}
        onClick={() => onOpen(row)}
      >
        {row.day}
      </button>
    ),
  },
  { key: 'place', kind: 'text', label: 'dataReview.column_place', rank: 8, text: placeOf },
  { key: 'tests', kind: 'number', label: 'dataReview.column_tests', cell: ({ tests }) => tests },
  ...counted.map(countColumn),
  actsColumn(
    'dataReview.column_acts',
    (row) =>
      onReview && (
        <span className="data-review-acts">
          {row.counts.awaiting > 0 && <ReviewButton row={row} level={1} onReview={onReview} />}
          {row.counts.awaitingSecond > 0 && <ReviewButton row={row} level={2} onReview={onReview} />}
        </span>
      ),
    200,
  ),
];

type ButtonProps = {
  readonly row: ReviewGroupRow;
  readonly level: 1 | 2;
  readonly onReview: NonNullable<Acts['onReview']>;
};

function ReviewButton({ row, level, onReview }: ButtonProps) {
  const word = level === 1 ? 'review' : 'reviewSecond';
  return (
    <Button
      size="small"
      aria-label={translate(`dataReview.${word}Group`, { day: row.day, place: placeOf(row) })}
      onClick={() => onReview(row, level)}
    >
      {translate(`dataReview.${word}`)}
    </Button>
  );
}
