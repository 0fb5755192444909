import { useLanguage } from '#platform/language.ts';
import type { Candidate } from './candidates.ts';
import { type Draft, plannedTests } from './draft.ts';
import { MakerValues } from './MakerValues.tsx';

type Props = {
  readonly draft: Draft;
  readonly onChange: (change: Partial<Draft>) => void;
  readonly candidates: readonly Candidate[];
};

/** The assays with the maker's values; one that has a test on the lot is marked and cannot be chosen. */
export function AssayTable({ draft, onChange, candidates }: Props) {
  const { t } = useLanguage();
  const isFollowing = draft.source === 'lot';
  const planned = new Set(plannedTests(draft, candidates).map(({ assayId }) => assayId));
  const open = candidates.filter(({ existingTestId }) => existingTestId === null);
  const choose = (assayId: string, isOn: boolean) =>
    onChange({ assayIds: isOn ? [...planned, assayId] : [...planned].filter((id) => id !== assayId) });
  return (
    <div className="setup-scroll">
      <table className="data-table setup-table">
        <thead>
          <tr>
            <th className="data-check">
              <input
                type="checkbox"
                aria-label={t('setup.selectAll')}
                checked={open.length > 0 && planned.size === open.length}
                disabled={isFollowing || open.length === 0}
                onChange={(event) =>
                  onChange({ assayIds: event.target.checked ? open.map(({ assayId }) => assayId) : [] })
                }
              />
            </th>
            <th scope="col">{t('setup.assay')}</th>
            <th scope="col">{t('setup.instrument')}</th>
            <th scope="col">{t('setup.method')}</th>
            <th scope="col">{t('setup.unit')}</th>
            <th scope="col">{t('setup.makerValues')}</th>
          </tr>
        </thead>
        <tbody>
          {candidates.map((candidate) => {
            const { assayId, existingTestId, title } = candidate;
            return (
              <tr key={assayId} data-off={existingTestId !== null || undefined}>
                <td className="data-check">
                  <input
                    type="checkbox"
                    aria-label={title}
                    checked={planned.has(assayId)}
                    disabled={isFollowing || existingTestId !== null}
                    onChange={(event) => choose(assayId, event.target.checked)}
                  />
                </td>
                <th scope="row">
                  {title} {existingTestId && <span className="qc-pill qc-pill-neutral">{t('setup.existing')}</span>}
                </th>
                <td>{candidate.instrument}</td>
                <td>{candidate.method}</td>
                <td>{candidate.unit}</td>
                <td>
                  <MakerValues maker={candidate.maker} unit={candidate.unit} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
