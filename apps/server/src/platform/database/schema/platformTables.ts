import { bigint, boolean, byDefault, type Column, derived, instant, jsonb, orNull, smallint, text } from './column.ts';

/** What every write leans on: the chained trail, answers to repeated requests, numbers of ids, stored files, settings. */
export const platformTables = {
  audit_head: { tenant_id: text, seq: bigint, hash: text, key_id: orNull(text) },
  audit_log: {
    tenant_id: text,
    seq: bigint,
    prev_hash: text,
    hash: text,
    key_id: orNull(text),
    content: { ...jsonb<unknown>(), type: 'json' },
    at: derived(instant),
    user_id: derived(orNull(bigint)),
    entity: derived(text),
    entity_id: derived(text),
    action: derived(text),
  },
  idempotency: { tenant_id: text, user_id: bigint, key: text, route: text, answer: jsonb<unknown>(), at: instant },
  id_lease: { instance: smallint, holder: orNull(text), lease_until: instant, ids_until: bigint },
  file: {
    tenant_id: text,
    id: bigint,
    name: text,
    content_type: text,
    bytes: bigint,
    sha256: text,
    create_user: orNull(bigint),
    create_time: instant,
    is_private: byDefault(boolean),
    is_internal: byDefault(boolean),
  },
  installation_setting: { name: text, value: jsonb<unknown>(), update_user: bigint, update_time: instant },
  laboratory_setting: {
    tenant_id: text,
    name: text,
    value: jsonb<unknown>(),
    update_user: orNull(bigint),
    update_time: instant,
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Column>>>>;
