import { instrument, labInstrument, methodAnalyte, reagentSupplier } from '@qc/resources';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Segmented } from 'antd';
import { useId, useState } from 'react';
import { detailQuery, optionsQuery } from '#components/resource/data/resourceQueries.ts';
import { RefSelect } from '#components/resource/inputs/RefSelect.tsx';
import { Problem } from '#components/ui/mark/Problem.tsx';
import { LoadingRows } from '#components/ui/states/LoadingRows.tsx';
import { refreshTopics } from '#platform/api/call.ts';
import { useSend } from '#platform/api/useSend.ts';
import { useLanguage } from '#platform/language/language.ts';
import { createTests, type TargetWay } from './createTests.ts';
import { Outcome } from './Outcome.tsx';
import { ProposalTable } from './ProposalTable.tsx';
import { type Proposal, proposals } from './proposals.ts';
import type { FirstDay } from './useFirstDay.ts';

/** The supplier of the assays that are there, else the one that is called like the maker of the first instrument. */
function useUsualSupplier(day: FirstDay): string | null {
  const own = day.assays[0]?.reagentSupplierId;
  const first = useQuery({ ...detailQuery(labInstrument, day.instrumentIds[0] ?? ''), enabled: own === undefined });
  const model = String(first.data?.instrumentId ?? '');
  const record = useQuery({ ...detailQuery(instrument, model), enabled: own === undefined && model !== '' });
  const maker = String(record.data?.instrumentManufacturerName ?? '');
  const named = useQuery({
    ...optionsQuery(reagentSupplier, { size: '20', keyword: maker }),
    enabled: own === undefined && maker !== '',
  });
  const found = named.data?.records.find(({ name, nameEn }) => name === maker || nameEn === maker);
  return own === undefined ? (found?.id ?? null) : String(own);
}

/** QC tests for the analytes of the lot on the chosen instruments, with targets and a panel for each instrument. */
export function TestsStep({ day }: { readonly day: FirstDay }) {
  const { t } = useLanguage();
  const id = useId();
  const client = useQueryClient();
  const methods = useQuery(optionsQuery(methodAnalyte, { size: '-1' }));
  const usual = useUsualSupplier(day);
  const [chosenSupplier, setSupplier] = useState<string | null>();
  const [way, setWay] = useState<TargetWay>('maker');
  const [changes, setChanges] = useState<Readonly<Record<string, Partial<Proposal>>>>({});
  const [outcome, setOutcome] = useState<Awaited<ReturnType<typeof createTests>>>();
  const supplierId = chosenSupplier === undefined ? usual : chosenSupplier;
  const rows = proposals(day, methods.data?.records ?? []).map((row) => ({ ...row, ...changes[row.analyteId] }));
  const taken = rows.filter(({ isTaken, methodId }) => isTaken && methodId !== null);
  const sending = useSend(async () => {
    if (supplierId === null) throw new Error(`${t('firstDay.supplier')} ${t('firstDay.required')}`);
    try {
      setOutcome(await createTests(day, { rows: taken, supplierId, way }));
    } finally {
      await refreshTopics(client, 'qcTest', 'target', 'qcTestPanel', 'assay');
    }
  });
  const count = taken.length * day.instrumentIds.length;
  if (outcome) return <Outcome outcome={outcome} />;
  if (day.step > 3) return null;
  if (!methods.data) return <LoadingRows columns={3} />;
  return (
    <div className="first-step-body">
      <ProposalTable
        rows={rows}
        onChange={(analyteId, change) =>
          setChanges((now) => ({ ...now, [analyteId]: { ...now[analyteId], ...change } }))
        }
      />
      <div className="first-pair">
        <div className="qc-field">
          <label htmlFor={id}>{t('firstDay.supplier')}</label>
          <RefSelect id={id} to="reagentSupplier" value={supplierId} onChange={setSupplier} />
        </div>
        <div className="qc-field">
          <span id={`${id}targets`}>{t('firstDay.targets')}</span>
          <Segmented<TargetWay>
            aria-labelledby={`${id}targets`}
            value={way}
            options={[
              { value: 'maker', label: t('firstDay.targetsMaker') },
              { value: 'floating', label: t('firstDay.targetsFloating') },
            ]}
            onChange={setWay}
          />
          <p className="qc-help">{t(way === 'maker' ? 'firstDay.makerNote' : 'firstDay.floatingNote')}</p>
        </div>
      </div>
      <Problem text={sending.problem || undefined} />
      <div>
        <Button type="primary" disabled={count === 0} loading={sending.isSending} onClick={() => void sending.send()}>
          {count === 0 ? t('firstDay.nothingToCreate') : t('firstDay.createTests', { count })}
        </Button>
      </div>
    </div>
  );
}
