import type { Language } from '@qc/resource-kit';
import type { FastifyRequest } from 'fastify';
import { centralTenant } from '#platform/ctx';
import type { System } from '#platform/database/system';
import { hostOf, tenantOfHost } from '#platform/settings/domains';
import type { RoleWish } from '../tokens/actingRoles.ts';
import { headerOf, type Parameters } from './parameters.ts';

/** Where a login comes from, as far as the request shows. */
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

/**
 * The laboratory that is meant: header, then either spelling of the parameter; where nobody says, whose the host name is,
 * else the central body.
 */
export async function claimedTenant(system: System, request: FastifyRequest, parameters: Parameters): Promise<string> {
  const said = headerOf(request, 'tenant-id') ?? (parameters.tenant_id || parameters.tenantId);
  if (said) return said;
  const ofHost = await system.read('whose a host name is', (tx) => tenantOfHost(tx, hostOf(request.host)));
  return ofHost ?? centralTenant;
}
