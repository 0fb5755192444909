import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Principal } from '#platform/ctx';
import { createSystem } from '#platform/database/system';
import { addressKey, createRateLimit } from '#platform/http/rateLimit';
import type { Services } from '#platform/services';
import { isListed, plainAddress } from '#platform/settings/addresses';
import { AddressNotAllowed, KeyTooOften } from './credentials.errors.ts';
import { machinePrincipal } from './machine.ts';
import { isSecretOf, readKey } from './secrets.ts';

type KeyRow = {
  readonly name: string;
  readonly configurationId: string | null;
  readonly canPush: boolean;
  readonly canImport: boolean;
  readonly canReadStatus: boolean;
  readonly canReadResults: boolean;
  readonly allowedAddresses: string | null;
  readonly hashes: readonly string[];
  readonly isNoted: boolean;
};

/** The burst of one key's rate limit, refilled within a minute. */
const burst = 300;
/** Wrong keys from one address: beyond, they are refused with 429. Right ones are not held up by them. */
const wrongBurst = 30;

/** The key of a request: `Authorization: Bearer <key>`, or the key alone in the `x-api-key` header. */
function keyIn({ headers }: FastifyRequest): string {
  const [, bearer] = /^Bearer\s+(\S+)$/i.exec(headers.authorization?.trim() ?? '') ?? [];
  const alone = headers['x-api-key'];
  return bearer ?? (typeof alone === 'string' ? alone.trim() : '');
}

/** Finds the program that sent a request with a key; undefined without a key, or with an invalid one. */
export function createMachineAuthenticator(
  services: Services,
): (request: FastifyRequest) => Promise<Principal | undefined> {
  const { database, now, log } = services;
  // Every request asks: the log would be full of it.
  const system = createSystem(database, { info: (fields, message) => log.debug(fields, message) });
  const limit = createRateLimit({ burst, perSeconds: 60, clock: () => now().getTime() });
  const wrongLimit = createRateLimit({ burst: wrongBurst, perSeconds: 60, clock: () => now().getTime() });
  const tooOften = (seconds: number) => KeyTooOften({ seconds }, { retryAfter: seconds });
  return async (request) => {
    const key = readKey(keyIn(request));
    if (!key) return undefined;
    const { tenantId, id, secret } = key;
    const [found] = await system.read('a key', (tx) =>
      tx.prepared(sql<KeyRow>`select c.name, c.configuration_id as "configurationId", c.can_push as "canPush", c.can_import as "canImport", c.can_read_status as "canReadStatus", c.can_read_results as "canReadResults", c.allowed_addresses as "allowedAddresses",
          array(select s.hash from api_secret s where s.tenant_id = ${tenantId} and s.credential_id = c.id and (s.valid_until is null or s.valid_until > ${now()})) as hashes,
          coalesce(c.last_used_time > ${now()}::timestamptz - interval '1 minute' and c.last_used_from = ${plainAddress(request.ip)}, false) as "isNoted"
        from api_credential c join laboratory b on b.tenant_code = c.tenant_id and b.status = 'Active' and b.deleted_at is null
        where c.tenant_id = ${tenantId} and c.id = ${id} and c.deleted_at is null and c.is_on
          and (c.expires_on is null or c.expires_on >= ${now()}::timestamptz::date)`),
    );
    if (!found?.hashes.some((hash) => isSecretOf(hash, secret))) {
      const from = addressKey(request.ip);
      if (!wrongLimit.take(from)) throw tooOften(Math.max(1, wrongLimit.wait(from)));
      return undefined;
    }
    const address = plainAddress(request.ip);
    const { allowedAddresses } = found;
    if (allowedAddresses && allowedAddresses.trim() !== '' && !isListed(address, allowedAddresses))
      throw AddressNotAllowed({ address });
    // Another laboratory's record may have the same id.
    const whose = `${tenantId}/${id}`;
    if (!limit.take(whose)) throw tooOften(Math.max(1, limit.wait(whose)));
    if (!found.isNoted)
      system
        .write('a key was used', tenantId, (tx) =>
          tx.rows(sql`update api_credential set last_used_time = ${now()}, last_used_from = ${address.slice(0, 60)}
            where tenant_id = ${tenantId} and id = ${id}`),
        )
        .catch((error: unknown) => log.warn({ err: error }, 'the use of a key was not noted'));
    const permissions = [
      ...(found.canPush ? ['interface_push'] : []),
      ...(found.canImport ? ['interface_import'] : []),
      ...(found.canReadStatus ? ['interface_status'] : []),
      ...(found.canReadResults ? ['interface_results'] : []),
    ];
    const machine = { credentialId: id, configurationId: found.configurationId };
    return machinePrincipal({ tenantId, name: found.name, machine }, permissions);
  };
}
