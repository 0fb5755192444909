import { type UncertaintyLine, uncertaintyFilter } from '@qc/contract';
import { roundForDisplay, UNCERTAINTY_MODELS, type UncertaintyModel } from '@qc/domain';
import { Button, Segmented } from 'antd';
import { useCallback, useMemo } from 'react';
import { sheetFile } from '#components/charts/sheet.ts';
import { rowName } from '#components/report/rowName.ts';
import { saveFile } from '#components/resource/data/saveFile.ts';
import { Icon } from '#components/ui/mark/Icon.tsx';
import { useLanguage } from '#platform/language/language.ts';
import { useScreenTitle } from '#platform/screen/screenTitle.ts';
import { useUrlState } from '#platform/screen/urlState.ts';
import { useLaboratory } from '#platform/session/laboratory.ts';
import { figureDecimals } from '../figures.ts';
import { ReportFilters } from '../ReportFilters.tsx';
import { ReportPeriod } from '../ReportPeriod.tsx';
import { ReportTable } from '../ReportTable.tsx';
import { useOpenRow, useReportFilter } from '../reportAddress.ts';
import { askedToday, pastName, usePast } from '../usePast.tsx';
import { ReportFrame } from '../views/ReportFrame.tsx';
import { UncertaintyDrawer } from './UncertaintyDrawer.tsx';
import { allowedWords, uncertaintyColumns } from './uncertaintyColumns.tsx';
import { useUncertainty } from './useUncertainty.ts';
import '../reports.css';

const isKnown = ({ count }: UncertaintyLine) => count > 0;
const defaults = { model: 'report' };
const longTerms = ['6', '12', '24'];

/** The rows of the chosen model as a sheet, its head first. */
function useSheet(rows: readonly UncertaintyLine[] | undefined, model: UncertaintyModel, asOf: string | undefined) {
  const { t } = useLanguage();
  const title = useScreenTitle();
  return useCallback(async () => {
    const name = pastName(title, asOf, t);
    const head = [
      t('reports.laboratory'),
      t('reports.test'),
      t('reports.instrument'),
      t('reports.lot'),
      t('reports.levelChoice'),
      t('reports.model'),
      t('reports.count'),
      t('reports.mean'),
      t('reports.sd'),
      t('reports.uom'),
      t('reports.expandedUom'),
      t('reports.expandedUomPercent'),
      t('reports.allowableUom'),
      t('reports.allowed'),
      t('reports.reagentLots'),
    ];
    const lines = (rows ?? []).map((line) => {
      const { budget } = line.models[model];
      const inUnit = (value: number | null) => roundForDisplay(value, figureDecimals('sd', line.decimals));
      return [
        line.labName,
        line.analyteName,
        line.labInstrumentName,
        line.lotNumber,
        line.level,
        t(`reports.model_${model}`),
        line.count,
        roundForDisplay(line.mean, figureDecimals('mean', line.decimals)),
        inUnit(line.sd),
        inUnit(budget?.u ?? null),
        inUnit(budget?.expanded ?? null),
        roundForDisplay(budget?.expandedPercent ?? null, 2),
        roundForDisplay(line.allowablePercent, 2),
        allowedWords(line.models[model], t),
        line.reagentLotChanges.map(({ title, eventDate }) => `${eventDate.slice(0, 10)} ${title}`).join('; '),
      ];
    });
    saveFile({ name: `${name}.xlsx`, blob: await sheetFile(name, [head, ...lines]) });
  }, [rows, model, asOf, title, t]);
}

/** /reports/uncertaintyOfMeasurement: every level's uncertainty by one of three models, against what is allowed. */
export function UncertaintyScreen() {
  const { t } = useLanguage();
  const { tenantId, isCentral } = useLaboratory();
  const isOver = isCentral && tenantId === undefined;
  const filter = useReportFilter(uncertaintyFilter);
  const [open, setOpen] = useOpenRow();
  const [chosen, choose] = useUrlState(defaults);
  const model = UNCERTAINTY_MODELS.find((each) => each === chosen.model) ?? 'report';
  const current = Math.max(1, Number(open.current) || 1);
  const shown = useUncertainty(filter.input, current);
  const { rows, from, to, longTermFrom, total } = shown;
  const { asOf } = filter.input;
  const today = useUncertainty(askedToday(filter.input), current);
  const explain = useCallback((line: UncertaintyLine) => setOpen({ of: rowName(line) }), [setOpen]);
  const columns = useMemo(
    () => uncertaintyColumns({ model, whose: { isOver, isCentral, asOf }, t }, explain),
    [model, isOver, isCentral, asOf, t, explain],
  );
  const past = usePast({ filter, columns, shown, today, keyOf: rowName, isKnown });
  const save = useSheet(rows, model, asOf);
  const longTerm = {
    word: 'longTerm' as const,
    label: t('reports.longTerm'),
    options: longTerms.map((value) => ({ value, label: t('reports.longTermMonths', { months: Number(value) }) })),
  };
  const excel = (
    <Button icon={<Icon name="download" />} disabled={!rows?.length} onClick={() => void save()}>
      {t('reports.excel')}
    </Button>
  );
  return (
    <ReportFrame subtitle={t('reports.uncertaintyLine')} actions={excel}>
      <Segmented
        className="report-models"
        aria-label={t('reports.model')}
        value={model}
        options={UNCERTAINTY_MODELS.map((value) => ({ value, label: t(`reports.model_${value}`) }))}
        onChange={(value) => choose({ model: value })}
      />
      <p className="report-period">{t(`reports.modelLine_${model}`)}</p>
      <ReportFilters filter={filter} more={model === 'report' ? [] : [longTerm]} />
      {past.notice}
      <ReportPeriod from={from} to={to} />
      {model !== 'report' && longTermFrom !== '' && (
        <p className="report-period">{t('reports.longTermFrom', { from: longTermFrom })}</p>
      )}
      <ReportTable
        {...past.table}
        label={t('reports.uncertaintyLine')}
        pages={{ current, total, onChange: (page) => setOpen({ current: String(page), of: '' }) }}
      />
      <UncertaintyDrawer input={filter.input} model={model} open={open} onChange={setOpen} />
    </ReportFrame>
  );
}
