type TrailAction = 'create' | 'update' | 'delete' | (string & {});

/** What changed, as the audit trail keeps it. */
export type TrailEntry = {
  readonly entity: string;
  readonly entityId: string;
  readonly action: TrailAction;
  readonly before?: unknown;
  readonly after?: unknown;
  /** Of a load: the records one by one, which nobody reads but the verification. */
  readonly loaded?: readonly unknown[];
};

/** Whose trail a link belongs to, and who acted. */
export type LinkAuthor = {
  readonly tenantId: string;
  readonly userId: string | null;
  readonly requestId: string;
  readonly at: Date;
};

/** A link as it is signed and kept, byte for byte: everything else the table shows is derived from this text. */
export function linkText({ tenantId, userId, requestId, at }: LinkAuthor, entry: TrailEntry): string {
  const { entity, entityId, action, before = null, after = null, loaded } = entry;
  return JSON.stringify({
    tenantId,
    at: at.getTime(),
    userId,
    requestId,
    entity,
    entityId,
    action,
    before,
    after,
    loaded,
  });
}
