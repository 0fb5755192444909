import { Button } from 'antd';
import { useId, useState } from 'react';
import { RefSelect } from '#components/resource/inputs/RefSelect.tsx';
import { useLanguage } from '#platform/language/language.ts';
import { usePermission } from '#platform/session/permissions.tsx';
import { NewLot } from './NewLot.tsx';
import { SheetOfLot } from './SheetOfLot.tsx';
import type { FirstDay } from './useFirstDay.ts';
import type { RefusedSheet } from './useMakerSheet.ts';

/** The lot of control material: one that is there, or a new one with the maker's values. */
export function LotStep({ day }: { readonly day: FirstDay }) {
  const { t } = useLanguage();
  const id = useId();
  const mayAddLot = usePermission('lot_add');
  const mayWriteValues = usePermission('lotAnalyte_edit');
  const [isNew, setNew] = useState(day.lots.length === 0);
  const [refused, setRefused] = useState<RefusedSheet>();
  const choose = (lotId: string, sheet: RefusedSheet) => {
    day.choose({ lotId });
    setRefused(sheet.problem === '' ? undefined : sheet);
    setNew(false);
  };
  if (isNew && mayAddLot) return <NewLot onSaved={choose} />;
  const hasNoValues = day.lotId !== '' && day.lotValues.length === 0;
  return (
    <div className="first-step-body">
      <div className="qc-field">
        <label htmlFor={id}>{t('firstDay.existingLot')}</label>
        <RefSelect
          id={id}
          to="lot"
          value={day.lotId || null}
          onChange={(lotId) => day.choose({ lotId: lotId ?? '' })}
        />
        {!mayAddLot && <p className="qc-help">{t('firstDay.lotOfCentre')}</p>}
      </div>
      {hasNoValues && mayWriteValues && <SheetOfLot key={day.lotId} lotId={day.lotId} refused={refused} />}
      {hasNoValues && !mayWriteValues && <p className="first-note">{t('firstDay.lotWithoutValues')}</p>}
      {mayAddLot && (
        <div>
          <Button onClick={() => setNew(true)}>{t('firstDay.newLot')}</Button>
        </div>
      )}
    </div>
  );
}
