import { planCalls } from '@qc/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { FoundLaboratories, mostShown } from '#components/laboratory/FoundLaboratories.tsx';
import { useTypeAhead } from '#components/resource/inputs/useTypeAhead.ts';
import { callQuery } from '#platform/api/call.ts';
import { useLanguage } from '#platform/language/language.ts';

type Props = {
  readonly planId: string;
  readonly tenantId: string;
  readonly onChange: (tenantId: string) => void;
};

/** One of the laboratories of a plan. */
export function ParticipantSelect({ planId, tenantId, onChange }: Props) {
  const typeAhead = useTypeAhead();
  const { t } = useLanguage();
  const { keyword, isOpen } = typeAhead;
  const asked = { planId, size: mostShown, planTenantStatus_notnull: '1', ...(keyword && { keyword }) };
  const kept = { enabled: isOpen, placeholderData: keepPreviousData };
  const { data, isFetching } = useQuery(callQuery(planCalls.participants, asked, kept));
  return (
    <FoundLaboratories<string>
      style={{ minWidth: 280 }}
      aria-label={t('plans.laboratory')}
      value={tenantId || null}
      typeAhead={typeAhead}
      found={data?.records.map(({ tenantId: value, labName: label }) => ({ value, label }))}
      isFetching={isFetching}
      onChange={onChange}
    />
  );
}
