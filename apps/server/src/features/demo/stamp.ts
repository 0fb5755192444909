import type { Row } from './copyRows.ts';

/** Who made a record and when. */
export function stamp(userId: string | null, instant: number): Row {
  const at = new Date(instant);
  return { create_user: userId, create_time: at, update_user: userId, update_time: at };
}
