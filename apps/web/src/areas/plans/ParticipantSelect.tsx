import { planCalls } from '@qc/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { LaboratoryTitle } from '#components/laboratory/LaboratoryTitle.tsx';
import { useTypeAhead } from '#components/resource/inputs/useTypeAhead.ts';
import { callQuery } from '#platform/call.ts';
import { useLanguage } from '#platform/language.ts';

type Props = {
  readonly planId: string;
  readonly tenantId: string;
  readonly onChange: (tenantId: string) => void;
};

/** One of the laboratories of a plan: the server finds them, however many there are. */
export function ParticipantSelect({ planId, tenantId, onChange }: Props) {
  const { t } = useLanguage();
  const { keyword, isOpen, isSettled, setLetters, setOpen } = useTypeAhead();
  const asked = { planId, size: 20, planTenantStatus_notnull: '1', ...(keyword && { keyword }) };
  const kept = { enabled: isOpen, placeholderData: keepPreviousData };
  const { data, isFetching } = useQuery(callQuery(planCalls.participants, asked, kept));
  const found = isSettled ? (data?.records ?? []) : [];
  return (
    <Select<string>
      style={{ minWidth: 280 }}
      aria-label={t('plans.laboratory')}
      value={tenantId || null}
      options={found.map(({ tenantId: value, labName: label }) => ({ value, label }))}
      labelRender={({ value, label }) => label ?? <LaboratoryTitle tenantId={String(value)} />}
      showSearch={{ filterOption: false, onSearch: setLetters }}
      loading={isFetching}
      notFoundContent={t(isFetching || !isSettled ? 'resource.loading' : 'resource.noOptions')}
      onOpenChange={setOpen}
      onChange={onChange}
    />
  );
}
