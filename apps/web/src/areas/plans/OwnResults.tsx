import { type OwnPlanDetail, type PlanReceipt, planTenantCalls } from '@qc/contract';
import { parseNumber } from '@qc/domain';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { type ClipboardEvent, useState } from 'react';
import { callQuery, refreshTopics, send } from '#platform/call.ts';
import { useLanguage } from '#platform/language.ts';
import { Can } from '#platform/permissions.tsx';
import { useOnce } from '#platform/useOnce.ts';
import { scrolledByKeys } from './planWords.ts';

type Typed = Readonly<Record<string, string>>;
const keyOf = (id: string, level: number) => `${id}/${level}`;

function startOf({ analytes }: OwnPlanDetail): Typed {
  return Object.fromEntries(
    analytes.flatMap(({ id, results }) => results.map(({ level, value }) => [keyOf(id, level), String(value)])),
  );
}

const numberOf = (text: string): number | undefined => {
  const parsed = parseNumber(text);
  return parsed.ok ? parsed.value : undefined;
};

/** The sheet to report on: one line an analyte, a cell a level; a block is pasted from Excel into any cell. */
export function OwnResults({ detail }: { readonly detail: OwnPlanDetail }) {
  const { t } = useLanguage();
  const client = useQueryClient();
  const [typed, setTyped] = useState<Typed>(() => startOf(detail));
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState('');
  const [receipt, setReceipt] = useState<PlanReceipt>();
  const rows = detail.analytes.filter(({ assayId }) => assayId !== null);
  const levels = [...new Set(rows.flatMap((row) => row.levels))].sort((a, b) => a - b);
  const stored = startOf(detail);
  const cells = rows.flatMap(({ id, levels: own }) => own.map((level) => ({ id, level, key: keyOf(id, level) })));
  const changed = cells.filter(({ key }) => (typed[key] ?? '').trim() !== '' && typed[key] !== stored[key]);
  const wrong = changed.filter(({ key }) => numberOf(typed[key] ?? '') === undefined);
  const isCorrection = changed.some(({ key }) => key in stored);
  const canReport = detail.plan.planStatus === 'Running';
  const { planId } = detail.plan;

  const paste = (event: ClipboardEvent, row: number, column: number) => {
    const block = event.clipboardData
      .getData('text')
      .trimEnd()
      .split(/\r?\n/)
      .map((line) => line.split('\t'));
    if (block.length === 1 && block[0]?.length === 1) return;
    event.preventDefault();
    const pasted = block.flatMap((line, down) =>
      line.flatMap((text, right) => {
        const id = rows[row + down]?.id;
        const level = levels[column + right];
        return id && level && rows[row + down]?.levels.includes(level)
          ? [[keyOf(id, level), text.trim()] as const]
          : [];
      }),
    );
    setTyped((now) => ({ ...now, ...Object.fromEntries(pasted) }));
  };
  const [fill, isFilling] = useOnce(async () => {
    const daily = await client.fetchQuery(callQuery(planTenantCalls.dailyValues, { planId }));
    const decimals = new Map(rows.map((row) => [row.id, row.decimals]));
    setTyped((now) => ({
      ...Object.fromEntries(
        daily.map(({ planLotAnalyteId: id, level, mean }) => [
          keyOf(id, level),
          mean.toFixed((decimals.get(id) ?? 2) + 1),
        ]),
      ),
      ...Object.fromEntries(Object.entries(now).filter(([, text]) => text !== '')),
    }));
    setProblem(daily.length === 0 ? t('plans.noDaily') : '');
  });
  const [report, isBusy] = useOnce(async () => {
    setProblem('');
    try {
      const results = changed.map(({ id, level, key }) => ({
        planLotAnalyteId: id,
        level,
        value: numberOf(typed[key] ?? '') ?? Number.NaN,
      }));
      setReceipt(
        await send(planTenantCalls.report, { planId, results, ...(reason ? { reason } : {}) }, { isQuiet: true }),
      );
      await refreshTopics(client, 'planTenant', 'planResult');
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  });
  return (
    <section className="qc-card plan-part">
      <h2>{t('plans.results')}</h2>
      <p className="plan-note">{t(canReport ? 'plans.resultsLine' : 'plans.resultsClosed')}</p>
      <div className="plan-sheet" {...scrolledByKeys(t('plans.results'))}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('plans.analyte')}</th>
              <th scope="col">{t('plans.lot')}</th>
              <th scope="col">{t('plans.unit')}</th>
              {levels.map((level) => (
                <th key={level} scope="col">
                  {t('plans.levelOf', { level })}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              <tr key={row.id}>
                <th scope="row">{row.analyteName}</th>
                <td>{row.lotNumber}</td>
                <td>{row.unitName}</td>
                {levels.map((level, column) => (
                  <td key={level}>
                    {row.levels.includes(level) && (
                      <input
                        inputMode="decimal"
                        aria-label={`${row.analyteName} ${t('plans.levelOf', { level })}`}
                        aria-invalid={wrong.some(({ key }) => key === keyOf(row.id, level))}
                        disabled={!canReport}
                        value={typed[keyOf(row.id, level)] ?? ''}
                        onChange={({ target }) => setTyped((now) => ({ ...now, [keyOf(row.id, level)]: target.value }))}
                        onPaste={(event) => paste(event, at, column)}
                      />
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {canReport && (
        <Can code="planTenant_report">
          <div className="plan-line">
            <Button loading={isFilling} onClick={() => void fill().catch(() => undefined)}>
              {t('plans.fromDaily')}
            </Button>
            {isCorrection && (
              <Input
                style={{ width: 280 }}
                aria-label={t('plans.correctionReason')}
                placeholder={t('plans.correctionReason')}
                maxLength={500}
                value={reason}
                onChange={({ target }) => setReason(target.value)}
              />
            )}
            <Button
              type="primary"
              disabled={changed.length === 0 || wrong.length > 0 || (isCorrection && reason.trim() === '')}
              loading={isBusy}
              onClick={() => void report().catch(() => undefined)}
            >
              {t('plans.reportResults', { count: changed.length })}
            </Button>
            {wrong.length > 0 && <span role="alert">{t('plans.notNumbers', { count: wrong.length })}</span>}
          </div>
        </Can>
      )}
      {problem && <p role="alert">{problem}</p>}
      {receipt && (
        <p role="status">
          {t('plans.receiptLine', {
            number: receipt.receiptNumber,
            at: receipt.at,
            stored: receipt.stored,
            corrected: receipt.corrected,
            missing: receipt.missing,
          })}
        </p>
      )}
    </section>
  );
}
