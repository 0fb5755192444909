import type { CaseRow } from '@qc/contract';
import { rulesInOrder } from '#components/charts/ruleOrder.ts';
import { ZStrip } from '#components/charts/ZStrip.tsx';
import { Icon } from '#components/resource/cells/icons.tsx';
import { useLanguage } from '#platform/language.ts';
import { AlertPill } from './AlertPill.tsx';

type Props = {
  readonly row: CaseRow;
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

/** One alarm on one line. */
export function AlarmRow({ row, isBulk, isSelected, onToggle, onOpen }: Props) {
  const { t } = useLanguage();
  const at = row.runTime.slice(0, 16);
  return (
    <tr className={isSelected ? 'review-selected' : undefined}>
      <td className="review-check">
        {isBulk && (
          <input
            type="checkbox"
            checked={isSelected}
            aria-label={t('alarms.select', { test: row.analyteName, at })}
            onChange={(event) => onToggle(event.target.checked)}
          />
        )}
      </td>
      <td className="alarms-age">
        <Age hours={row.ageHours} escalatedAt={row.escalatedAt} />
      </td>
      <td>
        <AlertPill kind="type" value={row.alertType} />
      </td>
      <td>
        <button
          type="button"
          className="review-open"
          aria-label={t('alarms.openCase', { test: row.analyteName, at })}
          onClick={onOpen}
        >
          {row.analyteName}
        </button>
        <small>{[row.labInstrumentName, row.lotNumber, at].join(' · ')}</small>
      </td>
      <td className="alarms-rules">{rulesInOrder(row.rules).join(' ')}</td>
      <td className="alarms-strip">
        <ZStrip levels={row.strips} label={t('alarms.stripOf', { test: row.analyteName })} />
      </td>
      <td>
        <AlertPill kind="status" value={row.alertStatus} />
      </td>
      <td className="review-quiet">{[row.reviewedByName, row.completedByName].filter(Boolean).join(' / ')}</td>
    </tr>
  );
}
