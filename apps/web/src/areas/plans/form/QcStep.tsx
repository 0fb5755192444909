import { planCalls } from '@qc/contract';
import { planLot, planLotAnalyte } from '@qc/resources';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { BelongingList } from '#components/resource/belonging/BelongingList.tsx';
import { useKeepTyped } from '#components/resource/form/useKeepTyped.ts';
import { ActButton } from '#components/ui/input/ActButton.tsx';
import { Select } from '#components/ui/input/Select.tsx';
import { callQuery, refreshTopics, send } from '#platform/api/call.ts';
import { useLanguage } from '#platform/language/language.ts';

/** Lots and analytes; what the lots offer is taken over with the dictionary's allowable error. */
export function QcStep({ planId, onNext }: { readonly planId: string; readonly onNext: () => void }) {
  const { t } = useLanguage();
  const client = useQueryClient();
  const fixed = useMemo(() => ({ planId }), [planId]);
  const choices = useQuery(callQuery(planCalls.analyte, { planId }));
  const [wanted, setWanted] = useState<readonly string[]>([]);
  useKeepTyped(wanted.length > 0);
  const open = choices.data?.filter(({ isChosen }) => !isChosen) ?? [];
  const add = async () => {
    const chosen = open.filter(({ lotId, analyteId }) => wanted.includes(`${lotId}/${analyteId}`));
    await send(planCalls.addAnalytes, {
      planId,
      analytes: chosen.map(({ lotId, analyteId }) => ({ lotId, analyteId })),
    });
    setWanted([]);
    await refreshTopics(client, 'planLotAnalyte', 'plan');
  };
  return (
    <>
      <BelongingList resource={planLot} fixed={fixed} />
      {open.length > 0 && (
        <div className="plan-line">
          <Select
            mode="multiple"
            style={{ minWidth: 320, flex: 1 }}
            aria-label={t('plans.offered')}
            placeholder={t('plans.offered')}
            value={[...wanted]}
            options={open.map(({ lotId, lotNumber, analyteId, analyteName, unitName }) => ({
              value: `${lotId}/${analyteId}`,
              label: `${analyteName} (${unitName}) · ${lotNumber}`,
            }))}
            onChange={setWanted}
          />
          <Button onClick={() => setWanted(open.map(({ lotId, analyteId }) => `${lotId}/${analyteId}`))}>
            {t('plans.all')}
          </Button>
          <ActButton type="primary" disabled={wanted.length === 0} act={add}>
            {t('plans.addAnalytes', { count: wanted.length })}
          </ActButton>
        </div>
      )}
      <BelongingList resource={planLotAnalyte} fixed={fixed} />
      <div>
        <Button type="primary" onClick={onNext}>
          {t('plans.next')}
        </Button>
      </div>
    </>
  );
}
