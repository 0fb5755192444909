import type { QcTestRow } from '@qc/contract';
import { LevelMarks } from '#components/resource/cells/LevelMarks.tsx';
import { Icon } from '#components/ui/Icon.tsx';
import { useLanguage } from '#platform/language.ts';
import { VerdictPill } from '../verdict/VerdictPill.tsx';
import { signedZ, worstVerdict } from '../verdict/verdict.ts';
import { ResultMenu } from './acts/ResultMenu.tsx';
import type { ResultActs } from './acts/useResultActs.ts';
import { type ListedResult, type ListedRun, resultText } from './listedResult.ts';
import { ManualStatus } from './ManualStatus.tsx';

type Props = {
  readonly run: ListedRun;
  readonly test: QcTestRow;
  readonly selected: ReadonlySet<string>;
  readonly acts: ResultActs;
  readonly onToggle: (ids: readonly string[], isOn: boolean) => void;
  readonly onOpen: (id: string) => void;
};

/** One run: when and how it ended, then its results. */
export function HistoryRun(props: Props) {
  const { run, selected, onToggle } = props;
  const { t } = useLanguage();
  const ids = run.results.map(({ id }) => id);
  const verdict = worstVerdict(run.results.filter(({ isExcluded }) => !isExcluded).map((result) => result.verdict));
  return (
    <tbody className={verdict ? `history-run-${verdict}` : undefined}>
      {run.results.map((result, index) => (
        <tr key={result.id} className={selected.has(result.id) ? 'history-selected' : undefined}>
          {index === 0 && (
            <th scope="rowgroup" rowSpan={run.results.length} className="history-time">
              <label>
                <input
                  type="checkbox"
                  checked={ids.every((id) => selected.has(id))}
                  aria-label={t('bench.selectRun', { at: run.measuredAt })}
                  onChange={(event) => onToggle(ids, event.target.checked)}
                />
                <time>{run.measuredAt.slice(0, 16)}</time>
              </label>
              {run.results.length > 1 && <VerdictPill verdict={verdict} />}
            </th>
          )}
          <ResultCells {...props} result={result} />
        </tr>
      ))}
    </tbody>
  );
}

function ResultCells({ result, test, selected, acts, onToggle, onOpen }: Props & { readonly result: ListedResult }) {
  const { t } = useLanguage();
  const name = t('bench.resultNamed', { at: result.measuredAt.slice(0, 16), level: result.level });
  const value = resultText(result, test.decimals);
  return (
    <>
      <td className="history-check">
        <input
          type="checkbox"
          checked={selected.has(result.id)}
          aria-label={t('bench.selectResult', { what: name })}
          onChange={(event) => onToggle([result.id], event.target.checked)}
        />
      </td>
      <td>
        <LevelMarks levels={[result.level]} />
      </td>
      <td className="qc-number">
        <button
          type="button"
          className="history-open"
          aria-label={t('bench.openResult', { what: name, value })}
          onClick={() => onOpen(result.id)}
        >
          <span className={result.isExcluded ? 'history-excluded' : undefined}>
            {resultText(result, test.decimals)}
          </span>
        </button>
        <small>{test.unitName}</small>
      </td>
      <td className="qc-number">{result.z === null ? '' : signedZ(result.z)}</td>
      <td className="history-verdict">
        <VerdictPill
          verdict={result.verdict}
          rules={[...new Set(result.violations.map(({ rule }) => rule))]}
          reason={result.notEvaluated}
        />
        <ManualStatus result={result} />
      </td>
      <td className="history-comment" title={result.comment ?? undefined}>
        {result.comment}
      </td>
      <td>
        <span className={result.reviewStatus > 0 ? 'qc-pill qc-pill-success' : 'history-quiet'}>
          {result.reviewStatus > 0 && <Icon name="success" />}
          {t(`bench.review${Math.min(result.reviewStatus, 2) as 0 | 1 | 2}`)}
        </span>
      </td>
      <td className="history-who">
        {result.initials ?? result.createUserName}
        <small>{result.createTime.slice(5, 16)}</small>
        {result.version > 1 && (
          <small className="history-version">{t('bench.version', { version: result.version })}</small>
        )}
      </td>
      <td className="history-acts">
        <ResultMenu result={result} name={name} acts={acts} onOpen={onOpen} />
      </td>
    </>
  );
}
