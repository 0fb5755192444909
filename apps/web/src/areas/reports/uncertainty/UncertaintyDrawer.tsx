import { type InputOf, reportCalls, type UncertaintyWorkings } from '@qc/contract';
import { displayDecimals, formatRounded, type UncertaintyModel } from '@qc/domain';
import { useQuery } from '@tanstack/react-query';
import { Drawer } from 'antd';
import { basisWords } from '#components/charts/peerWords.ts';
import { WorkingSteps, whyWords } from '#components/explain/WorkingSteps.tsx';
import { rowNamed } from '#components/report/rowName.ts';
import { LevelMarks } from '#components/resource/cells/LevelMarks.tsx';
import { NotLoaded } from '#components/ui/states/NotLoaded.tsx';
import type { Column } from '#components/ui/table/column.ts';
import { Table } from '#components/ui/table/Table.tsx';
import { callQuery } from '#platform/api/call.ts';
import { type Translate, useLanguage } from '#platform/language/language.ts';
import { useIsCentral } from '#platform/session/session.ts';
import type { ChangeOpen, OpenRow } from '../reportAddress.ts';
import { BudgetTable } from './BudgetTable.tsx';
import { percentText, unitText } from './uncertaintyColumns.tsx';

type Props = {
  readonly input: InputOf<typeof reportCalls.uncertainty>;
  readonly model: UncertaintyModel;
  readonly open: OpenRow;
  readonly onChange: ChangeOpen;
};

const drawerPx = 560;

/** How the uncertainty of a level was computed: budget, every step, lots and comparisons behind it. */
export function UncertaintyDrawer({ input, model, open, onChange }: Props) {
  const { t } = useLanguage();
  const isCentral = useIsCentral();
  const row = rowNamed(open.of);
  const { month, from, to, set, longTermMonths, asOf } = input;
  const of = { month, from, to, set, longTermMonths, asOf, qcTestId: row?.qcTestId ?? '', level: row?.level ?? 1 };
  const query = useQuery({
    ...callQuery(reportCalls.explainUncertainty, { ...of, tenantId: isCentral ? row?.tenantId : undefined }),
    enabled: row !== undefined,
  });
  const { data } = query;
  return (
    <Drawer
      open={row !== undefined}
      width={`min(${drawerPx}px, 100vw)`}
      title={t('reports.explain', { figure: t(`reports.model_${model}`) })}
      closable={{ 'aria-label': t('reports.close') }}
      onClose={() => onChange({ of: '' })}
      destroyOnHidden
    >
      <NotLoaded query={query} columns={2} />
      {data && <Workings workings={data} model={model} />}
    </Drawer>
  );
}

function Workings({ workings, model }: { readonly workings: UncertaintyWorkings; readonly model: UncertaintyModel }) {
  const { t } = useLanguage();
  const { line } = workings;
  const { budget, reason } = line.models[model];
  return (
    <>
      <p className="working-of">
        {[line.labName, line.analyteName, line.labInstrumentName, line.lotNumber].filter(Boolean).join(' · ')}{' '}
        <LevelMarks levels={[line.level]} />
      </p>
      {line.reagentLotChanges.map(({ id, title, eventDate }) => (
        <p key={id} role="note" className="report-warning">
          {t('reports.reagentLotLine', { title, at: eventDate.slice(0, 16) })}
        </p>
      ))}
      {budget && <BudgetTable line={line} budget={budget} />}
      {!budget && reason && <p>{whyWords(reason, t)}</p>}
      {!budget && model === 'topDown' && <p>{t('reports.calibratorHint')}</p>}
      <section className="working">
        {workings.workings[model].map((working) => (
          <div key={working.figure}>
            <h3>{t(`reports.step_${working.figure as 'uom'}`)}</h3>
            <WorkingSteps
              working={working}
              shown={
                /Percent$|^rms|^uRef/.test(working.figure) ? percentText(working.value) : unitText(line, working.value)
              }
            />
          </div>
        ))}
      </section>
      {model !== 'report' && workings.lots.length > 0 && (
        <section>
          <h3>{t('reports.lotsBehind')}</h3>
          <Table
            label={t('reports.lotsBehind')}
            columns={lotColumns(line.decimals)}
            rows={workings.lots}
            rowKey={({ qcTestId }) => qcTestId}
          />
        </section>
      )}
      {model === 'nordtest' && workings.rounds.length > 0 && (
        <section>
          <h3>{t('reports.roundsBehind')}</h3>
          <Table
            label={t('reports.roundsBehind')}
            columns={roundColumns(line.decimals, t)}
            rows={workings.rounds}
            rowKey={({ month }) => month}
          />
        </section>
      )}
    </>
  );
}

function lotColumns(decimals: number): Column<UncertaintyWorkings['lots'][number]>[] {
  return [
    { key: 'lot', kind: 'text', label: 'reports.lot', isName: true, cell: ({ lotNumber }) => lotNumber },
    { key: 'n', kind: 'number', label: 'reports.count', cell: ({ count }) => count },
    {
      key: 'mean',
      kind: 'number',
      label: 'reports.mean',
      cell: ({ mean }) => formatRounded(mean, displayDecimals('mean', decimals)) ?? '—',
    },
    {
      key: 'sd',
      kind: 'number',
      label: 'reports.sd',
      cell: ({ sd }) => formatRounded(sd, displayDecimals('sd', decimals)) ?? '—',
    },
  ];
}

function roundColumns(decimals: number, t: Translate): Column<UncertaintyWorkings['rounds'][number]>[] {
  const mean = (value: number) => formatRounded(value, displayDecimals('mean', decimals)) ?? '—';
  return [
    { key: 'month', kind: 'date', label: 'reports.month', isName: true, cell: ({ month }) => month },
    { key: 'own', kind: 'number', label: 'reports.mean', cell: (round) => mean(round.mean) },
    { key: 'peer', kind: 'number', label: 'reports.peerMean', cell: (round) => mean(round.peerMean) },
    {
      key: 'bias',
      kind: 'number',
      label: 'reports.biasPercent',
      cell: (round) => percentText(round.biasPercent) ?? '—',
    },
    {
      key: 'cv',
      kind: 'number',
      label: 'reports.peerCvPercent',
      cell: (round) => percentText(round.peerCvPercent) ?? '—',
    },
    { key: 'labs', kind: 'number', label: 'reports.peerLaboratories', cell: ({ laboratories }) => laboratories },
    { key: 'basis', kind: 'text', label: 'reports.peerTier', cell: ({ basis }) => basisWords(basis, t) },
  ];
}
