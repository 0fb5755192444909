import type { CaseRow } from '@qc/contract';
import { Fragment, type ReactNode } from 'react';
import { rulesInOrder } from '#components/charts/ruleOrder.ts';
import { ZStrip } from '#components/charts/ZStrip.tsx';
import { Icon } from '#components/ui/Icon.tsx';
import { useLanguage } from '#platform/language.ts';
import { AlertPill } from './AlertPill.tsx';
import type { AlarmColumn } from './alarmColumns.ts';

type Props = {
  readonly row: CaseRow;
  readonly columns: readonly AlarmColumn[];
  readonly isBulk: boolean;
  readonly isSelected: boolean;
  readonly onToggle: (isOn: boolean) => void;
  readonly onOpen: () => void;
};

function Age({ hours, escalatedAt }: { readonly hours: number; readonly escalatedAt: string | null }) {
  const { t } = useLanguage();
  return (
    <>
      <span className="alarms-hours">
        {hours < 48 ? t('alarms.ageHours', { count: hours }) : t('alarms.ageDays', { count: Math.floor(hours / 24) })}
      </span>
      {escalatedAt && (
        <span className="qc-pill qc-pill-error" title={t('alarms.escalatedAt', { at: escalatedAt })}>
          <Icon name="warning" />
          {t('alarms.escalated')}
        </span>
      )}
    </>
  );
}

/** On as many lines as it takes; a rule itself is never broken at its hyphen. */
function Rules({ names }: { readonly names: readonly string[] }) {
  return names.map((name) => (
    <Fragment key={name}>
      <span className="alarms-rule">{name}</span>{' '}
    </Fragment>
  ));
}

const classes: Readonly<Partial<Record<AlarmColumn, string>>> = {
  age: 'alarms-age',
  time: 'alarms-time',
  rules: 'alarms-rules',
  strip: 'alarms-strip',
  who: 'review-quiet',
};

type CellProps = { readonly name: AlarmColumn; readonly row: CaseRow; readonly onOpen: () => void };

function Cell({ name, row, onOpen }: CellProps): ReactNode {
  const { t } = useLanguage();
  const at = row.runTime.slice(0, 16);
  switch (name) {
    case 'age':
      return <Age hours={row.ageHours} escalatedAt={row.escalatedAt} />;
    case 'type':
      return <AlertPill kind="type" value={row.alertType} />;
    case 'test':
      return (
        <>
          <button
            type="button"
            className="review-open"
            aria-label={t('alarms.openCase', { test: row.analyteName, at })}
            onClick={onOpen}
          >
            {row.analyteName}
          </button>
          <small>{row.lotNumber}</small>
        </>
      );
    case 'instrument':
      return row.labInstrumentName;
    case 'time':
      return at;
    case 'rules':
      return <Rules names={rulesInOrder(row.rules)} />;
    case 'strip':
      return <ZStrip levels={row.strips} label={t('alarms.stripOf', { test: row.analyteName })} />;
    case 'status':
      return <AlertPill kind="status" value={row.alertStatus} />;
    case 'who':
      return [row.reviewedByName, row.completedByName].filter(Boolean).join(' / ');
  }
}

/** One alarm on one line. */
export function AlarmRow({ row, columns, isBulk, isSelected, onToggle, onOpen }: Props) {
  const { t } = useLanguage();
  return (
    <tr className={isSelected ? 'review-selected' : undefined}>
      <td className="review-check">
        {isBulk && (
          <input
            type="checkbox"
            checked={isSelected}
            aria-label={t('alarms.select', { test: row.analyteName, at: row.runTime.slice(0, 16) })}
            onChange={(event) => onToggle(event.target.checked)}
          />
        )}
      </td>
      {columns.map((name) => (
        <td key={name} className={classes[name]}>
          <Cell name={name} row={row} onOpen={onOpen} />
        </td>
      ))}
    </tr>
  );
}
