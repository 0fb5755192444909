import { useLaboratoryName } from '#platform/laboratory.ts';

/** A laboratory by its name: nobody knows its number by heart. */
export function LaboratoryTitle({ tenantId }: { readonly tenantId: string }) {
  return useLaboratoryName(tenantId);
}
