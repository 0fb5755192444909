import { type RawBuilder, sql } from 'kysely';

/**
 * Whether the password of `user_secret s` in a query must be changed before anything else: somebody else made it, or it is
 * older than the administrator allows.
 */
export const mustChange: RawBuilder<boolean> = sql`coalesce(s.must_change or s.changed_at < now() - make_interval(
  days => nullif((select (i.value)::int from installation_setting i where i.name = 'passwordMaxAgeDays'), 0)), false)`;
