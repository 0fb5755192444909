import type { Language } from '@qc/resource-kit';
import type { FastifyRequest } from 'fastify';
import { centralTenant } from '#platform/ctx';
import type { RoleWish } from '../tokens/actingRoles.ts';
import { headerOf, type Parameters } from './parameters.ts';

/** Where a login comes from, as far as the request tells. */
export type Caller = {
  readonly clientId: string;
  readonly address: string;
  readonly userAgent: string;
  readonly userType: string;
  readonly language: Language;
  /** In which of the own roles the session shall work. */
  readonly wish: RoleWish;
};

export function callerOf(request: FastifyRequest, clientId: string): Caller {
  return {
    clientId,
    address: request.ip.slice(0, 60),
    userAgent: (headerOf(request, 'user-agent') ?? '').slice(0, 300),
    userType: headerOf(request, 'user-type') === 'app' ? 'app' : 'web',
    language: request.language,
    wish: { roleIds: idsIn(headerOf(request, 'role-id')), deptId: headerOf(request, 'dept-id') },
  };
}

/** One id or several, as the answer of a login writes them. */
function idsIn(text: string | undefined): string[] | undefined {
  const ids = (text ?? '').split(',').flatMap((id) => id.trim() || []);
  return ids.length > 0 ? ids : undefined;
}

/** The laboratory that is meant: header, then either spelling of the parameter, then the central body. */
export function claimedTenant(request: FastifyRequest, parameters: Parameters): string {
  return headerOf(request, 'tenant-id') ?? (parameters.tenant_id || parameters.tenantId || centralTenant);
}
