import { sql } from 'kysely';
import type { System } from '#platform/database/system';

/** A listener as whoever holds its port needs it. */
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

type Held = Pick<ListenerRow, 'tenantId' | 'id'>;

/** Takes a listener, or keeps it; false where another server has it. */
export async function claimListener(system: System, { tenantId, id }: Held, holder: string): Promise<boolean> {
  const claimed = await system.write('hold a port', tenantId, (tx) =>
    tx.first(sql`update edi_listener set held_by = ${holder}, held_until = now() + make_interval(secs => ${leaseSeconds})
      where tenant_id = ${tenantId} and id = ${id} and (held_by is null or held_by = ${holder} or held_until is null or held_until < now())
      returning id`),
  );
  return claimed !== undefined;
}

export type ListenerNews = {
  readonly state?: 'off' | 'listening' | 'taken';
  readonly stateText?: string | null;
  readonly connections?: number;
  readonly sender?: string;
  /** Connections that were not let in since the last news, and who came last. */
  readonly turnedAway?: { readonly count: number; readonly sender: string };
  readonly isReleased?: boolean;
};

/** Tells the screen how a listener is. */
export async function noteListener(
  system: System,
  { tenantId, id }: Held,
  { state, stateText, connections, sender, turnedAway, isReleased = false }: ListenerNews,
): Promise<void> {
  await system.write('state of a port', tenantId, async (tx) => {
    const changes = [
      ...(state === undefined ? [] : [sql`state = ${state}`]),
      ...(stateText === undefined ? [] : [sql`state_text = ${stateText?.slice(0, 300) ?? null}`]),
      ...(connections === undefined ? [] : [sql`connections = ${connections}`]),
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
