import type { LaboratoryState } from '@qc/contract';
import type { MessageKey } from '@qc/i18n';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useLanguage } from '#platform/language.ts';
import { CardHead } from './CardHead.tsx';
import {
  type LaboratoryColumn,
  type LaboratoryOrder,
  laboratoryColumns,
  orderLaboratories,
} from './laboratoryOrder.ts';
import { inControlShare } from './states.ts';
import './homeTable.css';

const titles: Readonly<Record<LaboratoryColumn, MessageKey>> = {
  name: 'home.laboratory',
  share: 'home.inControlShare',
  unhandled: 'home.outUnhandled',
  out: 'home.out',
  warning: 'home.warning',
  due: 'home.due',
  alerts: 'home.alerts',
  lastRun: 'home.lastEntry',
};

function ShareCell({ counts }: Pick<LaboratoryState, 'counts'>) {
  const { t } = useLanguage();
  const share = inControlShare(counts);
  if (share === null) return t('home.noTests');
  return (
    <span className="share">
      <span className="share-bar" aria-hidden="true">
        <span style={{ width: `${share}%` }} />
      </span>
      <b>{t('home.share', { share })}</b>
      <small>{`${counts.inControl} / ${counts.total}`}</small>
    </span>
  );
}

function LaboratoryLine({ laboratory }: { readonly laboratory: LaboratoryState }) {
  const { t } = useLanguage();
  const { tenantId, labNumber, name, counts, openAlerts, lastRunAt } = laboratory;
  return (
    <tr>
      <th scope="row">
        <Link
          className="laboratory"
          to="/home"
          search={{ tenantId } as never}
          title={labNumber ? `${labNumber} ${name}` : name}
          aria-label={t('home.openLab', { name })}
        >
          {name}
        </Link>
      </th>
      <td>
        <ShareCell counts={counts} />
      </td>
      <td className="test-number" data-tone={counts.outUnhandled > 0 ? 'out' : undefined}>
        {counts.outUnhandled}
      </td>
      <td className="test-number" data-tone={counts.out > 0 ? 'out' : undefined}>
        {counts.out}
      </td>
      <td className="test-number" data-tone={counts.warning > 0 ? 'warning' : undefined}>
        {counts.warning}
      </td>
      <td className="test-number">{counts.due}</td>
      <td className="test-number">{openAlerts}</td>
      <td>{lastRunAt?.slice(0, 16) ?? t('home.neverRun')}</td>
    </tr>
  );
}

const isNumber = (column: LaboratoryColumn) => !['name', 'share', 'lastRun'].includes(column);

/** The central body's view: every laboratory in a line, the least in control first. */
export function LaboratoriesCard({ laboratories }: { readonly laboratories: readonly LaboratoryState[] }) {
  const { t } = useLanguage();
  const [order, setOrder] = useState<LaboratoryOrder>({ column: 'share', isDescending: false });
  const sortBy = (column: LaboratoryColumn) =>
    setOrder((now) => ({ column, isDescending: now.column === column ? !now.isDescending : isNumber(column) }));
  return (
    <section className="home-card test-list" aria-label={t('home.laboratories')}>
      <CardHead title="home.laboratories">
        <span className="home-note">{t('home.inControlHow')}</span>
      </CardHead>
      {laboratories.length === 0 && <p className="home-none">{t('home.labsNone')}</p>}
      <div className="home-scroll">
        <table>
          <thead>
            <tr>
              {laboratoryColumns.map((column) => (
                <th
                  key={column}
                  scope="col"
                  className={isNumber(column) ? 'test-number' : undefined}
                  aria-sort={order.column === column ? (order.isDescending ? 'descending' : 'ascending') : undefined}
                >
                  <button type="button" onClick={() => sortBy(column)}>
                    {t(titles[column])}
                    <span aria-hidden="true">{order.column === column && (order.isDescending ? ' ↓' : ' ↑')}</span>
                  </button>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {orderLaboratories(laboratories, order).map((laboratory) => (
              <LaboratoryLine key={laboratory.tenantId} laboratory={laboratory} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
