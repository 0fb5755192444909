import type { FieldOf } from '#components/resource/data/record.ts';
import type { InputProps } from '#components/resource/inputs/inputProps.ts';
import { SearchSelect } from '#components/resource/inputs/SearchSelect.tsx';
import { useTypeAhead } from '#components/resource/inputs/useTypeAhead.ts';
import { audienceOf } from './centralUser.ts';
import { useTenantOptions, useTenantTitle } from './tenantOptions.ts';

/** The name and number of a tenant of which only the number is known. */
export function TenantTitle({ id }: { readonly id: string }) {
  return useTenantTitle(id);
}

/** The organisation of the account, by type-ahead. Roles of the other kind are dropped: they could not be saved. */
export function TenantInput({ value, fill, ...input }: InputProps<FieldOf<'text'>>) {
  const search = useTypeAhead();
  const found = useTenantOptions(search);
  const chosen = typeof value === 'string' && value !== '' ? value : null;
  const onChange = (tenantId: string | null) => {
    const isSameKind = tenantId !== null && chosen !== null && audienceOf(tenantId) === audienceOf(chosen);
    fill(isSameKind ? { tenantId } : { tenantId, roleIds: [] });
  };
  const picker = { ...input, to: 'laboratory', value: chosen, onChange };
  return <SearchSelect picker={picker} search={search} found={found} Title={TenantTitle} />;
}
