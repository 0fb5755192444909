import type { ReviewGroupRow } from '@qc/contract';
import { Button } from 'antd';
import { useLanguage } from '#platform/language.ts';
import { usePermission } from '#platform/permissions.tsx';

type Props = {
  readonly groups: readonly ReviewGroupRow[];
  readonly isBusy: boolean;
  readonly onOpen: (row: ReviewGroupRow) => void;
  readonly onReview: (row: ReviewGroupRow, level: 1 | 2) => void;
};

const counted = ['total', 'awaiting', 'awaitingSecond', 'reviewed', 'warn', 'reject'] as const;

/** Days and places with how many of their results await review. */
export function GroupTable({ groups, isBusy, onOpen, onReview }: Props) {
  const { t } = useLanguage();
  return (
    <div className="review-scroll" aria-busy={isBusy}>
      <table className="review-table">
        <thead>
          <tr>
            <th scope="col">{t('dataReview.column_day')}</th>
            <th scope="col">{t('dataReview.column_place')}</th>
            <th scope="col" className="review-number">
              {t('dataReview.column_tests')}
            </th>
            {counted.map((name) => (
              <th key={name} scope="col" className="review-number">
                {t(`dataReview.column_${name}`)}
              </th>
            ))}
            <th scope="col">{t('dataReview.column_acts')}</th>
          </tr>
        </thead>
        <tbody>
          {groups.map((row) => (
            <GroupRow key={`${row.day}/${row.placeId}`} row={row} onOpen={onOpen} onReview={onReview} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function GroupRow({ row, onOpen, onReview }: Omit<Props, 'groups' | 'isBusy'> & { readonly row: ReviewGroupRow }) {
  const { t } = useLanguage();
  const canReview = usePermission('qcTestResult_review');
  const { day, counts } = row;
  const place = row.placeName ?? '';
  return (
    <tr>
      <td>
        <button
          type="button"
          className="review-open"
          aria-label={t('dataReview.openGroup', { day, place })}
          onClick={() => onOpen(row)}
        >
          {day}
        </button>
      </td>
      <td>{place}</td>
      <td className="review-number">{row.tests}</td>
      {counted.map((name) => (
        <td key={name} className={`review-number${counts[name] > 0 ? ` data-review-${name}` : ' review-quiet'}`}>
          {counts[name]}
        </td>
      ))}
      <td className="data-review-acts">
        {canReview && counts.awaiting > 0 && (
          <Button
            size="small"
            aria-label={t('dataReview.reviewGroup', { day, place })}
            onClick={() => onReview(row, 1)}
          >
            {t('dataReview.review')}
          </Button>
        )}
        {canReview && counts.awaitingSecond > 0 && (
          <Button
            size="small"
            aria-label={t('dataReview.reviewSecondGroup', { day, place })}
            onClick={() => onReview(row, 2)}
          >
            {t('dataReview.reviewSecond')}
          </Button>
        )}
      </td>
    </tr>
  );
}
