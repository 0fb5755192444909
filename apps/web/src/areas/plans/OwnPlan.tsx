import { type OwnPlanDetail, planTenantCalls } from '@qc/contract';
import { sampleConditions } from '@qc/resources';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Input, Select } from 'antd';
import dayjs from 'dayjs';
import { useState } from 'react';
import { Pill } from '#components/ui/Pill.tsx';
import { ScreenLink } from '#components/ui/ScreenLink.tsx';
import { LoadFailed } from '#components/ui/states/LoadFailed.tsx';
import { LoadingRows } from '#components/ui/states/LoadingRows.tsx';
import { callQuery, refreshTopics, send } from '#platform/call.ts';
import { useLanguage } from '#platform/language.ts';
import { Can } from '#platform/permissions.tsx';
import { snackbar } from '#platform/snackbar.ts';
import { useOnce } from '#platform/useOnce.ts';
import { DocumentList } from './DocumentList.tsx';
import { OwnResults } from './OwnResults.tsx';
import { minuteText, partStatus, planStatus, scrolledByKeys, toneOf } from './planWords.ts';
import './plans.css';

/** A plan as a laboratory sees it: when, what it has to do next, and the way from signing to its receipt. */
export function OwnPlan({ planId }: { readonly planId: string }) {
  const { t, text } = useLanguage();
  const { data, error, refetch } = useQuery(callQuery(planTenantCalls.plan, { planId }));
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingRows columns={4} />;
  const { plan } = data;
  const isOpen = plan.planStatus === 'Open' || plan.planStatus === 'Running';
  const part = plan.planTenantStatus;
  const cards: readonly (readonly [string, string])[] = [
    [t('plans.period'), `${plan.startDate ?? '—'} – ${plan.endDate ?? '—'}`],
    [t('plans.signUpDeadline'), minuteText(plan.signUpDeadline)],
    [t('plans.reportDeadline'), minuteText(plan.reportDeadline)],
    [t('plans.code'), data.code ?? '—'],
    [t('plans.reported'), `${plan.reported} / ${plan.expected}`],
    [t('plans.receipt'), data.receiptNumber ?? '—'],
  ];
  return (
    <>
      <section className="qc-card plan-part">
        <div className="plan-line">
          <Pill tone={toneOf(planStatus(plan.planStatus))}>{text(planStatus(plan.planStatus).label)}</Pill>
          {part && <Pill tone={toneOf(partStatus(part))}>{text(partStatus(part).label)}</Pill>}
          {data.isLate && <Pill tone="warning">{t('plans.cell_late')}</Pill>}
          {plan.next && <b>{t(`plans.next_${plan.next}`)}</b>}
          {plan.hasReport && (
            <ScreenLink to="/system/plan/laboratoryReport" search={{ id: planId }}>
              {t('plans.report')}
            </ScreenLink>
          )}
        </div>
        <div className="plan-cards">
          {cards.map(([label, value]) => (
            <div key={label} className="plan-card">
              <span>{label}</span>
              <b>{value}</b>
            </div>
          ))}
        </div>
        {plan.reason && <p className="plan-note">{`${t('plans.reason')}: ${plan.reason}`}</p>}
        {data.description && <p>{data.description}</p>}
        {data.documents.length > 0 && <DocumentList documents={data.documents} />}
      </section>
      {isOpen && part !== 'Signed' && part !== 'Accepted' && <SignForm key={planId} detail={data} />}
      {isOpen && part === 'Accepted' && <Samples key={data.receivedAt ?? ''} detail={data} />}
      {part === 'Accepted' && <OwnResults key={planId} detail={data} />}
      {isOpen && part && part !== 'Rejected' && part !== 'Withdrawn' && <Leave planId={planId} />}
    </>
  );
}

/** Which assay takes part for each analyte; what does not fit says why, what is missing leads to where it is made. */
function SignForm({ detail }: { readonly detail: OwnPlanDetail }) {
  const { t } = useLanguage();
  const client = useQueryClient();
  const fitting = (analyte: OwnPlanDetail['analytes'][number]) =>
    analyte.assays.filter(({ refused }) => refused === null);
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(detail.analytes.map((row) => [row.id, row.assayId ?? fitting(row)[0]?.id ?? ''])),
  );
  const analytes = Object.entries(chosen).flatMap(([planLotAnalyteId, assayId]) =>
    assayId ? [{ planLotAnalyteId, assayId }] : [],
  );
  const [sign, isBusy] = useOnce(async () => {
    await send(planTenantCalls.sign, { planId: detail.plan.planId, analytes });
    snackbar.success(t('plans.signed'));
    await refreshTopics(client, 'planTenant', 'audit');
  });
  return (
    <section className="qc-card plan-part">
      <h2>{t('plans.sign')}</h2>
      <p className="plan-note">{t('plans.signLine')}</p>
      <div className="plan-sheet" {...scrolledByKeys(t('plans.sign'))}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('plans.analyte')}</th>
              <th scope="col">{t('plans.lot')}</th>
              <th scope="col">{t('plans.unit')}</th>
              <th scope="col">{t('plans.assay')}</th>
            </tr>
          </thead>
          <tbody>
            {detail.analytes.map((row) => (
              <tr key={row.id}>
                <th scope="row">{row.analyteName}</th>
                <td>{row.lotNumber}</td>
                <td>{row.unitName}</td>
                <td>
                  {row.assays.length === 0 ? (
                    <ScreenLink to="/configuration/assay" search={{}}>
                      {t('plans.noAssay')}
                    </ScreenLink>
                  ) : (
                    <select
                      aria-label={`${t('plans.assay')}: ${row.analyteName}`}
                      value={chosen[row.id] ?? ''}
                      onChange={({ target }) => setChosen((now) => ({ ...now, [row.id]: target.value }))}
                    >
                      <option value="">{t('plans.notTaking')}</option>
                      {row.assays.map((assay) => (
                        <option key={assay.id} value={assay.id} disabled={assay.refused !== null}>
                          {[assay.instrumentName, assay.methodName, assay.unitName, assay.reagentSupplierName].join(
                            ' · ',
                          )}
                          {assay.refused && ` (${t(`plans.refused_${assay.refused}`)})`}
                        </option>
                      ))}
                    </select>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Can code="planTenant_sign">
        <div>
          <Button
            type="primary"
            disabled={analytes.length === 0}
            loading={isBusy}
            onClick={() => void sign().catch(() => undefined)}
          >
            {t('plans.signUp', { count: analytes.length })}
          </Button>
        </div>
      </Can>
    </section>
  );
}

/** When the samples arrived and how; and the tests of the daily control on their lots. */
function Samples({ detail }: { readonly detail: OwnPlanDetail }) {
  const { t, text } = useLanguage();
  const client = useQueryClient();
  const [at, setAt] = useState(
    (detail.receivedAt ?? dayjs().format('YYYY-MM-DD HH:mm:ss')).slice(0, 16).replace(' ', 'T'),
  );
  const [condition, setCondition] = useState(detail.sampleCondition ?? 'good');
  const [note, setNote] = useState(detail.sampleNote ?? '');
  const { planId } = detail.plan;
  const [receive, isBusy] = useOnce(async () => {
    const sampleCondition = sampleConditions.find(({ value }) => value === condition)?.value ?? 'good';
    await send(planTenantCalls.receive, {
      planId,
      receivedAt: `${at.replace('T', ' ')}:00`,
      sampleCondition,
      sampleNote: note || null,
    });
    snackbar.success(t('plans.saved'));
    await refreshTopics(client, 'planTenant');
  });
  const [match, isMatching] = useOnce(async () => {
    const { created, matched, skipped } = await send(planTenantCalls.updateByPlan, { planId });
    snackbar.success(t('plans.testsMade', { created, matched, skipped }));
    await refreshTopics(client, 'planTenant', 'qcTest');
  });
  return (
    <section className="qc-card plan-part">
      <h2>{t('plans.samplesReceived')}</h2>
      <div className="plan-line">
        <Input
          type="datetime-local"
          style={{ width: 210 }}
          aria-label={t('plans.receivedAt')}
          value={at}
          onChange={({ target }) => setAt(target.value)}
        />
        <Select
          style={{ width: 160 }}
          aria-label={t('plans.condition')}
          value={condition}
          options={sampleConditions.map(({ value, label }) => ({ value, label: text(label) }))}
          onChange={setCondition}
        />
        <Input
          style={{ width: 240 }}
          aria-label={t('plans.note')}
          placeholder={t('plans.note')}
          maxLength={500}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
        <Can code="planTenant_report">
          <Button
            type={detail.receivedAt ? 'default' : 'primary'}
            loading={isBusy}
            onClick={() => void receive().catch(() => undefined)}
          >
            {t('plans.receive')}
          </Button>
        </Can>
        <Can code="qcTest_add">
          <Button loading={isMatching} onClick={() => void match().catch(() => undefined)}>
            {t('plans.makeTests')}
          </Button>
        </Can>
      </div>
    </section>
  );
}

function Leave({ planId }: { readonly planId: string }) {
  const { t } = useLanguage();
  const client = useQueryClient();
  const [reason, setReason] = useState('');
  const [leave, isBusy] = useOnce(async () => {
    await send(planTenantCalls.withdraw, { planId, reason });
    await refreshTopics(client, 'planTenant', 'audit');
  });
  return (
    <Can code="planTenant_sign">
      <section className="qc-card plan-part">
        <h2>{t('plans.leave')}</h2>
        <div className="plan-line">
          <Input
            style={{ width: 320 }}
            aria-label={t('plans.leaveReason')}
            placeholder={t('plans.leaveReason')}
            maxLength={500}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
          <Button
            danger
            disabled={reason.trim() === ''}
            loading={isBusy}
            onClick={() => void leave().catch(() => undefined)}
          >
            {t('plans.leave')}
          </Button>
        </div>
      </section>
    </Can>
  );
}
