import { type PlanLaboratory, planCalls, recordCalls } from '@qc/contract';
import { plan } from '@qc/resources';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Checkbox, Input, InputNumber, Select } from 'antd';
import { useState } from 'react';
import { ActButton } from '#components/ui/ActButton.tsx';
import { Table } from '#components/ui/table/Table.tsx';
import { callQuery, refreshTopics, send } from '#platform/call.ts';
import { useLanguage } from '#platform/language.ts';
import { Labelled } from '../Labelled.tsx';
import { laboratoryColumns } from '../laboratoryColumns.ts';
import type { Draft } from './draft.ts';

/** Who is invited: by list, by region, as in an earlier plan, or whoever signs up. */
export function LaboratoryStep({ draft, onNext }: { readonly draft: Draft; readonly onNext: () => void }) {
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
  const save = async () => {
    const values = { tenantCodes: [...codes], isOpenSignUp: isOpen, signUpLimit: isOpen ? limit : null };
    await send(recordCalls(plan).update, { id: draft.id, version: draft.version, ...values });
    await refreshTopics(client, 'plan');
    onNext();
  };
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
        columns={laboratoryColumns}
      />
      <div>
        <ActButton type="primary" act={save}>
          {t('plans.saveNext')}
        </ActButton>
      </div>
    </>
  );
}
