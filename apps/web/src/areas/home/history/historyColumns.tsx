import type { ListedResult, QcTestRow } from '@qc/contract';
import { isReviewed } from '@qc/domain';
import { LevelMarks } from '#components/resource/cells/LevelMarks.tsx';
import { Pill } from '#components/ui/mark/Pill.tsx';
import { actsColumn, type Column } from '#components/ui/table/column.ts';
import { translate } from '#platform/language/language.ts';
import { VerdictPill } from '../verdict/VerdictPill.tsx';
import { signedZ } from '../verdict/verdict.ts';
import { ResultMenu } from './acts/ResultMenu.tsx';
import type { ResultActs } from './acts/useResultActs.ts';
import { enteredText, resultText } from './listedResult.ts';
import { ManualStatus } from './ManualStatus.tsx';

type Options = {
  readonly test: QcTestRow;
  readonly acts: ResultActs;
  readonly onOpen: (id: string) => void;
};

/** What a result is called, where its row cannot be seen. */
export const nameOf = ({ measuredAt, level }: ListedResult): string =>
  translate('dailyQc.resultNamed', { at: measuredAt.slice(0, 16), level });

const commentOf = ({ comment }: ListedResult) => comment ?? '';

/** The columns of a result, after the run that it belongs to. */
export const historyColumns = ({ test, acts, onOpen }: Options): readonly Column<ListedResult>[] => [
  { key: 'level', kind: 'marks', label: 'dailyQc.column_level', cell: ({ level }) => <LevelMarks levels={[level]} /> },
  {
    key: 'result',
    kind: 'number',
    label: 'dailyQc.column_result',
    text: (result) => `${resultText(result, test.decimals)} ${test.unitName}`,
    cell: (result) => (
      <>
        <button
          type="button"
          className="qc-open"
          aria-label={translate('dailyQc.openResult', {
            what: nameOf(result),
            value: resultText(result, test.decimals),
          })}
          onClick={() => onOpen(result.id)}
        >
          <span className={result.isExcluded ? 'history-excluded' : undefined}>
            {resultText(result, test.decimals)}
          </span>
        </button>
        <small>{test.unitName}</small>
        {result.typedUnit !== null && <small>{enteredText(result)}</small>}
      </>
    ),
  },
  { key: 'z', kind: 'number', label: 'dailyQc.column_z', cell: ({ z }) => (z === null ? '' : signedZ(z)) },
  {
    key: 'verdict',
    kind: 'verdict',
    label: 'dailyQc.column_verdict',
    width: 120,
    className: 'history-verdict',
    cell: (result) => (
      <>
        <VerdictPill verdict={result.verdict} rules={result.rules} reason={result.notEvaluated} />
        <ManualStatus result={result} />
        {result.isLotExpired && (
          <Pill tone="warning" title={translate('dailyQc.lotExpiredHow')}>
            {translate('dailyQc.lotExpired')}
          </Pill>
        )}
      </>
    ),
  },
  { key: 'comment', kind: 'text', label: 'dailyQc.column_comment', rank: 2, text: commentOf },
  { key: 'review', kind: 'choice', label: 'dailyQc.column_review', cell: (result) => <ReviewState result={result} /> },
  {
    key: 'who',
    kind: 'text',
    label: 'dailyQc.column_who',
    text: ({ initials, createUserName, createTime }) =>
      `${initials ?? createUserName ?? ''} ${createTime.slice(5, 16)}`,
    cell: ({ initials, createUserName, createTime, version }) => (
      <>
        {initials ?? createUserName}
        <small>{createTime.slice(5, 16)}</small>
        {version > 1 && <small className="history-version">{translate('dailyQc.version', { version })}</small>}
      </>
    ),
  },
  actsColumn(
    'dailyQc.column_acts',
    (result) => <ResultMenu result={result} name={nameOf(result)} acts={acts} onOpen={onOpen} />,
    28,
  ),
];

function ReviewState({ result: { reviewStatus } }: { readonly result: ListedResult }) {
  const words = translate(`dailyQc.review${Math.min(reviewStatus, 2) as 0 | 1 | 2}`);
  return isReviewed(reviewStatus) ? <Pill tone="success">{words}</Pill> : <span className="qc-quiet">{words}</span>;
}
