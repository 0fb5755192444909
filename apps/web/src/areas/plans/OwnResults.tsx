import { type OwnPlanDetail, type PlanReceipt, planTenantCalls } from '@qc/contract';
import { formatRounded } from '@qc/domain';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Checkbox } from 'antd';
import { useState } from 'react';
import { useKeepTyped } from '#components/resource/form/useKeepTyped.ts';
import { ActButton } from '#components/ui/input/ActButton.tsx';
import { callQuery, refreshTopics, send } from '#platform/api/call.ts';
import { useOnce } from '#platform/input/useOnce.ts';
import { useLanguage } from '#platform/language/language.ts';
import { Can } from '#platform/session/permissions.tsx';
import { NoteInput } from './NoteInput.tsx';
import { ReportFile } from './ReportFile.tsx';
import { ReportSheet } from './ReportSheet.tsx';
import { changedCells, keyOf, type Typed } from './reportCells.ts';
import { type Questions, questionsIn, UnusualQuestions } from './UnusualQuestions.tsx';
import { usePanel } from './usePanel.tsx';

const nothing: Typed = {};

/** What a laboratory reports: typed, pasted or taken from the daily control; then its receipt. */
export function OwnResults({ detail }: { readonly detail: OwnPlanDetail }) {
  const { t } = useLanguage();
  const client = useQueryClient();
  const [typed, setTyped] = useState(nothing);
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState('');
  const [questions, setQuestions] = useState<Questions>([]);
  const [receipt, setReceipt] = useState<PlanReceipt>();
  const rows = detail.analytes.filter(({ assayId }) => assayId !== null);
  const { before, results, wrong, count, isCorrection } = changedCells(rows, typed);
  const { shown, choice } = usePanel(rows);
  const [asksUncertainty, setAsksUncertainty] = useState(() =>
    rows.some(({ results: own }) => own.some(({ u }) => u !== null)),
  );
  useKeepTyped(count > 0 || reason !== '');
  const canReport = detail.plan.planStatus === 'Running';
  const byCentre = rows.flatMap(({ results: own }) => own).filter((result) => result.byCentre).length;
  const { planId } = detail.plan;
  const fill = async () => {
    const daily = await client.fetchQuery(callQuery(planTenantCalls.dailyValues, { planId }));
    const decimals = new Map(rows.map((row) => [row.id, row.decimals]));
    const taken = daily
      .map(({ planLotAnalyteId: id, level, mean }) => [
        keyOf(id, level),
        formatRounded(mean, (decimals.get(id) ?? 2) + 1) ?? '',
      ])
      .filter(([key = '']) => !(key in before));
    // Typed text stays.
    setTyped((now) => ({ ...Object.fromEntries(taken), ...now }));
    setQuestions([]);
    setProblem(daily.length === 0 ? t('plans.noDaily') : '');
  };
  const type = (cells: Typed) => {
    setTyped((now) => ({ ...now, ...cells }));
    // An uncertainty that came by file or with a pasted block is not sent unseen.
    if (Object.keys(cells).some((key) => key.startsWith('u:'))) setAsksUncertainty(true);
    setQuestions([]);
  };
  const [report, isBusy] = useOnce(async () => {
    setProblem('');
    try {
      const confirmed = questions.length > 0;
      const body = { planId, results, ...(reason ? { reason } : {}), ...(confirmed ? { confirmed } : {}) };
      setReceipt(await send(planTenantCalls.report, body, { isQuiet: true }));
      await refreshTopics(client, 'planTenant', 'planResult');
      setTyped(nothing);
      setReason('');
      setQuestions([]);
    } catch (error) {
      const asked = questionsIn(error);
      if (asked) setQuestions(asked);
      else setProblem(error instanceof Error ? error.message : String(error));
    }
  });
  return (
    <section className="qc-card plan-part">
      <h2>{t('plans.results')}</h2>
      <p className="plan-note">{t(canReport ? 'plans.resultsLine' : 'plans.resultsClosed')}</p>
      {byCentre > 0 && <p className="plan-note">{t('plans.ownByCentre', { count: byCentre })}</p>}
      <div className="plan-line">
        {choice}
        <Checkbox checked={asksUncertainty} onChange={({ target }) => setAsksUncertainty(target.checked)}>
          {t('plans.withUncertainty')}
        </Checkbox>
      </div>
      <ReportSheet
        rows={shown}
        shown={{ ...before, ...typed }}
        wrong={wrong}
        isDisabled={!canReport}
        showsUncertainty={asksUncertainty}
        onType={type}
      />
      {canReport && (
        <Can code="planTenant_report">
          <ReportFile planId={planId} onRead={type} />
          <div className="plan-line">
            <ActButton act={fill}>{t('plans.fromDaily')}</ActButton>
            {isCorrection && (
              <NoteInput label={t('plans.correctionReason')} width={280} value={reason} onChange={setReason} />
            )}
            <Button
              type="primary"
              disabled={count === 0 || wrong.size > 0 || (isCorrection && reason.trim() === '')}
              loading={isBusy}
              onClick={() => void report().catch(() => undefined)}
            >
              {t(questions.length > 0 ? 'plans.reportAnyway' : 'plans.reportResults', { count })}
            </Button>
            {wrong.size > 0 && <span role="alert">{t('plans.notNumbers', { count: wrong.size })}</span>}
          </div>
        </Can>
      )}
      {questions.length > 0 && <UnusualQuestions questions={questions} />}
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
