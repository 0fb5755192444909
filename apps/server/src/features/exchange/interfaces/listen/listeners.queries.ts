import type { EdiListener } from '@qc/resources';
import { sql } from 'kysely';
import type { System } from '#platform/database/system';

/** A listener with what the server that opens its port needs. */
export type ListenerRow = {
  readonly tenantId: string;
  readonly id: string;
  readonly name: string;
  readonly protocol: 'hl7' | 'astm';
  readonly port: number;
  readonly allowedSenders: string;
  readonly configurationId: string | null;
  readonly storesAtOnce: boolean;
  readonly version: number;
};

/** A holder that is silent for so long has gone: another server takes the port over. */
const leaseSeconds = 20;

/** Every listener of every laboratory that is open and on. */
export function listenersInUse(system: System): Promise<ListenerRow[]> {
  return system.read('listeners', (tx) =>
    tx.rows(sql<ListenerRow>`select l.tenant_id as "tenantId", l.id, l.name, l.protocol, l.port, l.allowed_senders as "allowedSenders",
        l.configuration_id as "configurationId", l.stores_at_once as "storesAtOnce", l.version
      from edi_listener l join laboratory b on b.tenant_code = l.tenant_id and b.status = 'Active' and b.deleted_at is null
      where l.deleted_at is null and l.is_on order by l.id`),
  );
}

type ListenerKey = Pick<ListenerRow, 'tenantId' | 'id'>;

/** Takes a listener, or keeps it; false where another server has it. */
export async function claimListener(system: System, { tenantId, id }: ListenerKey, holder: string): Promise<boolean> {
  const claimed = await system.write('hold a port', tenantId, (tx) =>
    tx.first(sql`update edi_listener set held_by = ${holder}, held_until = now() + make_interval(secs => ${leaseSeconds})
      where tenant_id = ${tenantId} and id = ${id} and (held_by is null or held_by = ${holder} or held_until is null or held_until < now())
      returning id`),
  );
  return claimed !== undefined;
}

/** Releases ports whose holder no longer renews its lease: their stored state `listening` is out of date. */
export async function releaseSilent(system: System): Promise<void> {
  const isSilent = sql`state = 'listening' and (held_until is null or held_until < now())`;
  const silent = await system.read('silent listeners', (tx) =>
    tx.rows(sql<ListenerKey>`select tenant_id as "tenantId", id from edi_listener where ${isSilent}`),
  );
  for (const { tenantId, id } of silent)
    await system.write('state of a port', tenantId, async (tx) => {
      await tx.rows(sql`update edi_listener set state = 'off', connections = 0, connected_from = null, held_by = null, held_until = null
        where tenant_id = ${tenantId} and id = ${id} and ${isSilent}`);
      tx.notify('ediListener', { id, isState: true });
    });
}

export type PortTrouble = NonNullable<EdiListener['trouble']>;

export type ListenerNews = {
  readonly state?: 'off' | 'listening' | 'taken';
  /** Why it is not well; null: it is. */
  readonly trouble?: PortTrouble | null;
  /** The system's error, for the administrator. */
  readonly stateText?: string | null;
  /** The addresses of those that are connected, one for each connection. */
  readonly connectedFrom?: readonly string[];
  readonly sender?: string;
  /** Connections that were not let in since the last news, and who came last. */
  readonly turnedAway?: { readonly count: number; readonly sender: string };
  readonly isReleased?: boolean;
};

/** Each address once, with how many connections it has where that is more than one. */
function listed(addresses: readonly string[]): string | null {
  if (addresses.length === 0) return null;
  const counts = new Map<string, number>();
  for (const address of addresses) counts.set(address, (counts.get(address) ?? 0) + 1);
  const text = [...counts].map(([address, count]) => (count === 1 ? address : `${address} ×${count}`)).join(', ');
  return text.length <= 1000 ? text : `${text.slice(0, 999)}…`;
}

/** Stores the state of a listener and notifies the screen. */
export async function noteListener(
  system: System,
  { tenantId, id }: ListenerKey,
  { state, trouble, stateText, connectedFrom, sender, turnedAway, isReleased = false }: ListenerNews,
): Promise<void> {
  await system.write('state of a port', tenantId, async (tx) => {
    const changes = [
      ...(state === undefined ? [] : [sql`state = ${state}`]),
      ...(stateText === undefined ? [] : [sql`state_text = ${stateText?.slice(0, 300) ?? null}`]),
      ...(trouble === undefined ? [] : [sql`trouble = ${trouble}`]),
      ...(connectedFrom === undefined
        ? []
        : [sql`connections = ${connectedFrom.length}, connected_from = ${listed(connectedFrom)}`]),
      ...(sender === undefined ? [] : [sql`last_message_time = now(), last_sender = ${sender.slice(0, 60)}`]),
      ...(turnedAway === undefined
        ? []
        : [
            sql`turned_away = coalesce(turned_away, 0) + ${turnedAway.count}, last_turned_away = ${turnedAway.sender.slice(0, 60)},
              last_turned_away_time = now()`,
          ]),
      ...(isReleased ? [sql`held_by = null, held_until = null`] : []),
    ];
    if (changes.length === 0) return;
    await tx.rows(sql`update edi_listener set ${sql.join(changes)} where tenant_id = ${tenantId} and id = ${id}`);
    tx.notify('ediListener', { id, isState: true });
  });
}
