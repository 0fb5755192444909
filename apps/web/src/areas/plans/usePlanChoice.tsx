import { planTenantCalls, recordCalls } from '@qc/contract';
import { plan } from '@qc/resources';
import { useQuery } from '@tanstack/react-query';
import { Select } from '#components/ui/input/Select.tsx';
import { callQuery } from '#platform/api/call.ts';
import { useLanguage } from '#platform/language/language.ts';
import { useUrlState } from '#platform/screen/urlState.ts';
import { useIsCentral } from '#platform/session/session.ts';

const words = { id: '', tenantId: '' };

type Listed = { readonly id: string; readonly name: string; readonly planStatus: string; readonly version: number };

/** The plan that a screen is about: by the address, else the most likely one; and a select for another. */
export function usePlanChoice() {
  const { t, language } = useLanguage();
  const isCentral = useIsCentral();
  const [address, setAddress] = useUrlState(words);
  const central = useQuery({
    ...callQuery(recordCalls(plan).page, { size: -1, descs: 'startDate' }),
    enabled: isCentral,
  });
  const own = useQuery({ ...callQuery(planTenantCalls.plans, undefined), enabled: !isCentral });
  const plans: readonly Listed[] | undefined = isCentral
    ? central.data?.records.map(({ id, name, nameEn, planStatus, version }) => ({
        id,
        name: language === 'en' ? nameEn || name : name,
        planStatus,
        version,
      }))
    : own.data?.map(({ planId, name, planStatus }) => ({ id: planId, name, planStatus, version: 1 }));
  const defaultPlan =
    plans?.find(({ planStatus }) => planStatus === 'Running') ??
    plans?.find(({ planStatus }) => planStatus !== 'Draft' && planStatus !== 'Sealed') ??
    plans?.[0];
  const chosen = plans?.find(({ id }) => id === address.id) ?? (address.id === '' ? defaultPlan : undefined);
  const select = (
    <Select
      aria-label={t('plans.plan')}
      style={{ minWidth: 240 }}
      showSearch={{ optionFilterProp: 'label' }}
      value={chosen?.id ?? null}
      placeholder={t('plans.choosePlan')}
      options={(plans ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      onChange={(id: string) => setAddress({ id, tenantId: '' })}
    />
  );
  const query = isCentral ? central : own;
  /** Known before the list is loaded, where the address contains it. */
  const planId = address.id === '' ? (chosen?.id ?? '') : address.id;
  return { plans, chosen, planId, select, tenantId: address.tenantId, setAddress, query };
}
