import { sql } from 'kysely';
import type { ReadTx } from '../database/db.ts';

/** Whose a host name is. */
type Domain = { readonly host: string; readonly tenantId: string };

const line = /^([a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*)\s*=\s*(\d{6})$/i;

/** The lines of the setting; undefined if a line is not a host with a laboratory number, or a host occurs twice. */
export function parseDomains(text: string | null): readonly Domain[] | undefined {
  const lines = (text ?? '').split('\n').flatMap((each) => each.trim() || []);
  const domains = lines.map((each) => line.exec(each)).map((found) => found && domainOf(found));
  if (domains.some((each) => each === null)) return undefined;
  const hosts = new Set(domains.map((each) => each?.host));
  return hosts.size === domains.length ? (domains as Domain[]) : undefined;
}

const domainOf = ([, host = '', tenantId = '']: RegExpExecArray): Domain => ({ host: host.toLowerCase(), tenantId });

/** The host of an origin such as `https://lab1.example.org:8443`, or of a bare host. */
export function hostOf(origin: string): string {
  const text = origin.includes('://') ? origin : `http://${origin}`;
  return URL.canParse(text) ? new URL(text).hostname.toLowerCase() : '';
}

/** The laboratory, or the central body, that a host name belongs to; undefined where nobody said so. */
export async function tenantOfHost(tx: ReadTx, host: string): Promise<string | undefined> {
  if (host === '') return undefined;
  const row = await tx.first(sql<{ text: string | null }>`
    select value #>> '{}' as text from installation_setting where name = 'domains'`);
  return parseDomains(row?.text ?? null)?.find((domain) => domain.host === host)?.tenantId;
}
