import type { Ctx } from '#platform/ctx';

/** A laboratory's books as a caller reads them: `ctx.tenantId` is the laboratory, `read` goes in under the right role. */
export type LaboratoryView = { readonly ctx: Ctx; readonly read: Ctx['read'] };

/** The caller's own laboratory, or for the central body the one it names. A laboratory that names another is refused. */
export function laboratoryView(ctx: Ctx, tenantId: string | undefined): LaboratoryView {
  if (tenantId === undefined || tenantId === ctx.tenantId) return { ctx, read: ctx.read };
  return { ctx: ctx.inTenant(tenantId), read: ctx.readAllTenants };
}
