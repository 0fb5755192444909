import type { TrailChange } from '@qc/contract';
import { useLanguage } from '#platform/language.ts';
import { Difference } from './Difference.tsx';

/** The trail as a table: one act a row, with what it changed. */
export function TrailTable({ rows }: { readonly rows: readonly TrailChange[] }) {
  const { t } = useLanguage();
  return (
    <div className="trail-scroll">
      <table className="trail-table">
        <thead>
          <tr>
            <th scope="col">{t('approvals.time')}</th>
            <th scope="col">{t('approvals.user')}</th>
            <th scope="col">{t('approvals.act')}</th>
            <th scope="col">{t('approvals.record')}</th>
            <th scope="col">{t('approvals.changes')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <TrailRow key={row.seq} row={row} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

const tones: Readonly<Record<string, string>> = { create: 'success', delete: 'error' };

function TrailRow({ row }: { readonly row: TrailChange }) {
  const { t } = useLanguage();
  const unnamed = t(row.userId === null ? 'approvals.system' : 'approvals.byCentre');
  return (
    <tr>
      <td>
        <time dateTime={row.at}>{row.at}</time>
        <span className="trail-seq">#{row.seq}</span>
      </td>
      <td>{row.userName ?? unnamed}</td>
      <td>
        <span className={`qc-pill qc-pill-${tones[row.action] ?? 'info'}`}>{row.actionLabel}</span>
      </td>
      <td>
        <span className="trail-entity">{row.entityLabel}</span>
        <strong>{row.title}</strong>
      </td>
      <td>
        <Difference changes={row.changes} action={row.action} />
      </td>
    </tr>
  );
}
