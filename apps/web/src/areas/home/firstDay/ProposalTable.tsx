import { LevelMarks } from '#components/resource/cells/LevelMarks.tsx';
import { Select } from '#components/ui/input/Select.tsx';
import { useLanguage } from '#platform/language/language.ts';
import type { Proposal } from './proposals.ts';
import '#components/resource/cells/cells.css';

type Props = {
  readonly rows: readonly Proposal[];
  readonly onChange: (analyteId: string, change: Partial<Proposal>) => void;
};

/** The proposed tests; each can be left out, and its method be another one. */
export function ProposalTable({ rows, onChange }: Props) {
  const { t } = useLanguage();
  return (
    <div className="first-scroll">
      <table className="first-table">
        <thead>
          <tr>
            <th scope="col">{t('firstDay.analyte')}</th>
            <th scope="col">{t('firstDay.method')}</th>
            <th scope="col">{t('firstDay.unit')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.analyteId}>
              <th scope="row">
                <label>
                  <input
                    type="checkbox"
                    aria-label={t('firstDay.take', { analyte: row.name })}
                    checked={row.isTaken && row.methodId !== null}
                    disabled={row.methodId === null}
                    onChange={({ target }) => onChange(row.analyteId, { isTaken: target.checked })}
                  />{' '}
                  {row.name} <LevelMarks levels={row.levels} />
                </label>
              </th>
              <td>
                {row.methodId === null ? (
                  <span className="first-failure">{t('firstDay.noMethod')}</span>
                ) : (
                  <Select
                    className="first-method"
                    aria-label={t('firstDay.methodOf', { analyte: row.name })}
                    value={row.methodId}
                    options={[...row.methods]}
                    onChange={(methodId: string) => onChange(row.analyteId, { methodId })}
                  />
                )}
              </td>
              <td>{row.unitName}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
