import type { LotExpiryRow } from '@qc/contract';
import { alertLotExpiry } from '@qc/resources';
import { Fragment, useState } from 'react';
import { ChoicePill } from '#components/resource/cells/ChoicePill.tsx';
import { LevelMarks } from '#components/resource/cells/LevelMarks.tsx';
import { Icon } from '#components/ui/Icon.tsx';
import { DataScroll } from '#components/ui/table/DataScroll.tsx';
import { useLanguage } from '#platform/language.ts';
import { LotActs, type OnLotAct } from './LotActs.tsx';
import { daysText, testsText } from './lotWords.ts';

const columns = ['lot', 'brand', 'expiryDate', 'daysLeft', 'severity', 'tests', 'alert'] as const;
const { severity: severityField, alertStatus: statusField } = alertLotExpiry.fields;

type Props = { readonly lots: readonly LotExpiryRow[]; readonly onAct: OnLotAct };

/** A line per lot in use, the most pressing first; its tests unfold below it. */
export function LotTable({ lots, onAct }: Props) {
  const { t } = useLanguage();
  return (
    <DataScroll label={t('lotExpiries.title')}>
      <table className="data-table">
        <thead>
          <tr>
            {columns.map((name) => (
              <th key={name} scope="col" className={name === 'daysLeft' ? 'data-number' : undefined}>
                {t(`lotExpiries.${name}`)}
              </th>
            ))}
            <th scope="col" aria-label={t('lotExpiries.acts')} />
          </tr>
        </thead>
        <tbody>
          {lots.map((lot) => (
            <LotLine key={lot.lotId} lot={lot} onAct={onAct} />
          ))}
        </tbody>
      </table>
    </DataScroll>
  );
}

function LotLine({ lot, onAct }: { readonly lot: LotExpiryRow; readonly onAct: OnLotAct }) {
  const { t } = useLanguage();
  const [isOpen, setOpen] = useState(false);
  return (
    <Fragment>
      <tr>
        <th scope="row">{lot.lotNumber}</th>
        <td className="data-long" title={lot.brandName}>
          {lot.brandName}
        </td>
        <td>{lot.expiryDate}</td>
        <td className="data-number">{daysText(lot.daysLeft, t)}</td>
        <td>{lot.severity ? <ChoicePill field={severityField} value={lot.severity} /> : '—'}</td>
        <td>
          <button
            type="button"
            className="qc-link"
            aria-expanded={isOpen}
            aria-label={t('lotExpiries.showTests', { tests: testsText(lot, t), lot: lot.lotNumber })}
            onClick={() => setOpen(!isOpen)}
          >
            {testsText(lot, t)}
            <Icon name={isOpen ? 'up' : 'down'} />
          </button>
        </td>
        <td className="data-long">
          <Handling lot={lot} />
        </td>
        <td className="data-acts">
          <LotActs lot={lot} onAct={onAct} />
        </td>
      </tr>
      {isOpen &&
        lot.tests.map((test) => (
          <tr key={test.id} className="lot-test">
            <td colSpan={5}>
              {test.analyteName}
              <small>{test.labInstrumentName}</small>
            </td>
            <td colSpan={3}>
              <LevelMarks levels={test.levels} />
            </td>
          </tr>
        ))}
    </Fragment>
  );
}

function Handling({ lot: { alert } }: { readonly lot: LotExpiryRow }) {
  const { t } = useLanguage();
  if (!alert) return <span className="qc-blank">{t('lotExpiries.noAlert')}</span>;
  return (
    <>
      <ChoicePill field={statusField} value={alert.status} />
      {alert.reviewComment && <small title={alert.reviewComment}>{alert.reviewComment}</small>}
      {alert.reviewedByName && (
        <small>{t('lotExpiries.reviewedBy', { who: alert.reviewedByName, when: alert.reviewedAt ?? '' })}</small>
      )}
    </>
  );
}
