import { identityOf, useSession } from '#platform/session.ts';

/** Whether the reader belongs to the central body, which looks at many laboratories. */
export function useIsCentral(): boolean {
  const user = useSession();
  return user !== undefined && identityOf(user) !== 'laboratory';
}
