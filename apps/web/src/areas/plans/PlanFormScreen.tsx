import { type PlanLaboratory, planCalls, recordCalls } from '@qc/contract';
import { type PlanStep, planSteps } from '@qc/domain';
import { plan, planLot, planLotAnalyte } from '@qc/resources';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Button, Checkbox, Input, InputNumber, Select } from 'antd';
import { useMemo, useState } from 'react';
import type { ResourceRecord } from '#components/resource/data/record.ts';
import { ResourceForm } from '#components/resource/form/ResourceForm.tsx';
import { BelongingList } from '#components/resource/list/BelongingList.tsx';
import { Screen } from '#components/ui/Screen.tsx';
import { ScreenLink } from '#components/ui/ScreenLink.tsx';
import { Empty } from '#components/ui/states/Empty.tsx';
import { LoadFailed } from '#components/ui/states/LoadFailed.tsx';
import { LoadingRows } from '#components/ui/states/LoadingRows.tsx';
import { Table } from '#components/ui/table/Table.tsx';
import { routerSearch } from '#platform/address.ts';
import { callQuery, refreshTopics, send } from '#platform/call.ts';
import { useLanguage } from '#platform/language.ts';
import { snackbar } from '#platform/snackbar.ts';
import { useUrlState } from '#platform/urlState.ts';
import { useOnce } from '#platform/useOnce.ts';
import { Labelled } from './Labelled.tsx';
import { problemText } from './planWords.ts';
import './plans.css';

const words = { id: '', step: 'basic' };
/** What the third step decides. */
const ofLaboratories = ['isOpenSignUp', 'signUpLimit', 'tenantCodes'];

type Draft = ResourceRecord & {
  readonly name: string;
  readonly planStatus: string;
  readonly tenantCodes: readonly string[] | null;
  readonly isOpenSignUp: boolean;
  readonly signUpLimit: number | null;
};

/** /system/plan/form: a plan in four steps, each kept as a draft, each with an address of its own. */
export function PlanFormScreen() {
  const { t } = useLanguage();
  const navigate = useNavigate();
  const [address, setAddress] = useUrlState(words);
  const { id } = address;
  const step = planSteps.find((name) => name === address.step) ?? 'basic';
  const detail = useQuery({ ...callQuery(recordCalls(plan).detail, { id }), enabled: id !== '' });
  const problems = useQuery({ ...callQuery(planCalls.problems, { planId: id }), enabled: id !== '' });
  const record = (id === '' ? undefined : detail.data) as Draft | null | undefined;
  const count = (name: PlanStep) => problems.data?.filter((problem) => problem.step === name).length ?? 0;
  const goOn = (next: PlanStep) => setAddress({ step: next });
  return (
    <Screen title={record?.name} subtitle={t('plans.formLine')}>
      <nav aria-label={t('plans.steps')}>
        <ol className="plan-steps">
          {planSteps.map((name, at) => (
            <li key={name}>
              <ScreenLink
                to="/system/plan/form"
                search={id === '' ? {} : { id, step: name }}
                aria-current={name === step ? 'step' : undefined}
              >
                {`${at + 1}. ${t(`plans.step_${name}`)}`}
                {count(name) > 0 && <small>{t('plans.problems', { count: count(name) })}</small>}
              </ScreenLink>
            </li>
          ))}
        </ol>
      </nav>
      <div className="qc-card plan-part">
        {detail.error && <LoadFailed error={detail.error} onRetry={() => void detail.refetch()} />}
        {id !== '' && record === undefined && !detail.error && <LoadingRows columns={2} />}
        {id !== '' && record === null && <Empty title={t('plans.none')} line={t('plans.noneLine')} />}
        {step !== 'complete' && count(step) > 0 && (
          <ul className="plan-problems">
            {problems.data
              ?.filter((problem) => problem.step === step)
              .map((problem) => (
                <li key={`${problem.code}${problem.subject}`}>{problemText(problem, t)}</li>
              ))}
          </ul>
        )}
        {step === 'basic' && (id === '' || record) && (
          <ResourceForm
            key={record?.version ?? 0}
            resource={plan}
            record={record ?? undefined}
            hidden={ofLaboratories}
            onSaved={({ id: saved }) => setAddress({ id: saved, step: 'qc' })}
            onCancel={() => void navigate({ to: '/system/plan' })}
          />
        )}
        {step === 'qc' && record && <QcStep planId={id} onNext={() => goOn('laboratories')} />}
        {step === 'laboratories' && record && (
          <LaboratoryStep key={record.version} draft={record} onNext={() => goOn('complete')} />
        )}
        {step === 'complete' && record && <CompleteStep draft={record} />}
        {step !== 'basic' && id === '' && <Empty title={t('plans.saveFirst')} line={t('plans.saveFirstLine')} />}
      </div>
    </Screen>
  );
}

/** Lots and analytes; what the lots offer is taken over with the dictionary's allowable error. */
function QcStep({ planId, onNext }: { readonly planId: string; readonly onNext: () => void }) {
  const { t } = useLanguage();
  const client = useQueryClient();
  const fixed = useMemo(() => ({ planId }), [planId]);
  const choices = useQuery(callQuery(planCalls.analyte, { planId }));
  const [wanted, setWanted] = useState<readonly string[]>([]);
  const open = choices.data?.filter(({ isChosen }) => !isChosen) ?? [];
  const [add, isBusy] = useOnce(async () => {
    const chosen = open.filter(({ lotId, analyteId }) => wanted.includes(`${lotId}/${analyteId}`));
    for (const { lotId, analyteId, unitId, teaCombination, teaPercent, teaAbsolute } of chosen)
      await send(recordCalls(planLotAnalyte).save, {
        planId,
        lotId,
        analyteId,
        unitId,
        teaCombination,
        teaPercent,
        teaAbsolute,
      });
    setWanted([]);
    await refreshTopics(client, 'planLotAnalyte', 'plan');
  });
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
          <Button
            type="primary"
            disabled={wanted.length === 0}
            loading={isBusy}
            onClick={() => void add().catch(() => undefined)}
          >
            {t('plans.addAnalytes', { count: wanted.length })}
          </Button>
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

/** Who is invited: by list, by region, as in an earlier plan, or whoever signs up. */
function LaboratoryStep({ draft, onNext }: { readonly draft: Draft; readonly onNext: () => void }) {
  const { t } = useLanguage();
  const client = useQueryClient();
  const { data } = useQuery(callQuery(planCalls.laboratory, { planId: draft.id }));
  const plans = useQuery(callQuery(recordCalls(plan).page, { size: -1, descs: 'startDate' }));
  const [codes, setCodes] = useState<ReadonlySet<string>>(new Set(draft.tenantCodes ?? []));
  const [isOpen, setOpen] = useState(draft.isOpenSignUp);
  const [limit, setLimit] = useState<number | null>(draft.signUpLimit);
  const [keyword, setKeyword] = useState('');
  const laboratories = data ?? [];
  const regions = [...new Set(laboratories.map(({ region }) => region))].filter(Boolean).sort();
  const add = (more: readonly string[]) => setCodes((now) => new Set([...now, ...more]));
  const set = (ids: readonly string[], isOn: boolean) =>
    setCodes((now) => {
      const next = new Set(now);
      for (const code of ids) {
        if (isOn) next.add(code);
        else next.delete(code);
      }
      return next;
    });
  const [save, isBusy] = useOnce(async () => {
    const values = { tenantCodes: [...codes], isOpenSignUp: isOpen, signUpLimit: isOpen ? limit : null };
    await send(recordCalls(plan).update, { id: draft.id, version: draft.version, ...values });
    await refreshTopics(client, 'plan');
    onNext();
  });
  const shown = laboratories.filter(({ labName, labNumber, region }) =>
    `${labName}${labNumber}${region}`.toLowerCase().includes(keyword.toLowerCase()),
  );
  return (
    <>
      <div className="plan-line">
        <Checkbox checked={isOpen} onChange={({ target }) => setOpen(target.checked)}>
          {t('plans.openSignUp')}
        </Checkbox>
        {isOpen && (
          <Labelled label={t('plans.limit')}>
            {(id) => <InputNumber id={id} min={1} max={100000} value={limit} onChange={setLimit} />}
          </Labelled>
        )}
      </div>
      <div className="plan-line">
        <Input
          allowClear
          style={{ width: 220 }}
          aria-label={t('plans.find')}
          placeholder={t('plans.find')}
          value={keyword}
          onChange={({ target }) => setKeyword(target.value)}
        />
        <Select
          style={{ minWidth: 180 }}
          aria-label={t('plans.byRegion')}
          placeholder={t('plans.byRegion')}
          value={null}
          options={regions.map((region) => ({ value: region, label: region }))}
          onChange={(region: string | null) =>
            add(laboratories.filter((row) => row.region === region).map(({ tenantId }) => tenantId))
          }
        />
        <Select
          style={{ minWidth: 220 }}
          aria-label={t('plans.byPrevious')}
          placeholder={t('plans.byPrevious')}
          value={null}
          options={(plans.data?.records ?? [])
            .filter(({ id }) => id !== draft.id)
            .map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(id: string | null) =>
            add((plans.data?.records.find((row) => row.id === id)?.tenantCodes as readonly string[] | null) ?? [])
          }
        />
        <span>{t('plans.invited', { count: codes.size })}</span>
      </div>
      <Table<PlanLaboratory>
        label={t('plans.laboratories')}
        rows={shown}
        rowKey={({ tenantId }) => tenantId}
        selection={{ ids: codes, set, labelOf: ({ labName }) => labName }}
        columns={[
          {
            key: 'name',
            kind: 'text',
            label: 'plans.laboratory',
            isName: true,
            cell: ({ labName }) => labName,
            text: ({ labName }) => labName,
          },
          {
            key: 'number',
            kind: 'text',
            label: 'plans.labNumber',
            cell: ({ labNumber }) => labNumber,
            text: ({ labNumber }) => labNumber,
          },
          {
            key: 'region',
            kind: 'text',
            label: 'plans.region',
            cell: ({ region }) => region,
            text: ({ region }) => region,
          },
        ]}
      />
      <div>
        <Button type="primary" loading={isBusy} onClick={() => void save().catch(() => undefined)}>
          {t('plans.saveNext')}
        </Button>
      </div>
    </>
  );
}

/** What the plan is, what it still lacks, and its publication. */
function CompleteStep({ draft }: { readonly draft: Draft }) {
  const { t } = useLanguage();
  const client = useQueryClient();
  const navigate = useNavigate();
  const problems = useQuery(callQuery(planCalls.problems, { planId: draft.id }));
  const analytes = useQuery(callQuery(planCalls.planAnalyte, { planId: draft.id }));
  const [publish, isBusy] = useOnce(async () => {
    const { invited } = await send(planCalls.submitPlan, { id: draft.id, version: draft.version });
    snackbar.success(t('plans.published', { count: invited }));
    await refreshTopics(client, 'plan', 'planTenant');
    await navigate({ to: '/system/plan/planDetail', search: routerSearch<string>({ id: draft.id }) });
  });
  const isDraft = draft.planStatus === 'Draft';
  return (
    <>
      <div className="plan-cards">
        <Card label={t('plans.analytes')} value={String(analytes.data?.length ?? 0)} />
        <Card
          label={t('plans.samples')}
          value={String(analytes.data?.reduce((total, { levels }) => total + levels.length, 0) ?? 0)}
        />
        <Card label={t('plans.laboratories')} value={String(draft.tenantCodes?.length ?? 0)} />
        <Card label={t('plans.openSignUp')} value={draft.isOpenSignUp ? t('plans.yes') : t('plans.no')} />
      </div>
      {problems.data && problems.data.length > 0 && (
        <ul className="plan-problems">
          {problems.data.map((problem) => (
            <li key={`${problem.code}${problem.subject}`}>
              <ScreenLink to="/system/plan/form" search={{ id: draft.id, step: problem.step }}>
                {`${t(`plans.step_${problem.step}`)}: ${problemText(problem, t)}`}
              </ScreenLink>
            </li>
          ))}
        </ul>
      )}
      {isDraft ? (
        <div>
          <Button
            type="primary"
            disabled={!problems.data || problems.data.length > 0}
            loading={isBusy}
            onClick={() => void publish().catch(() => undefined)}
          >
            {t('plans.publish')}
          </Button>
        </div>
      ) : (
        <p>{t('plans.isPublished')}</p>
      )}
    </>
  );
}

function Card({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div className="plan-card">
      <span>{label}</span>
      <b>{value}</b>
    </div>
  );
}
