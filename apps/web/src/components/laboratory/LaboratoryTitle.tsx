import { useLaboratoryName } from '#platform/session/laboratory.ts';

/** A laboratory by its name, since users do not know its number. */
export function LaboratoryTitle({ tenantId }: { readonly tenantId: string }) {
  return useLaboratoryName(tenantId);
}
