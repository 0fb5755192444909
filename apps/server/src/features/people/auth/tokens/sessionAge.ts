import type { Config } from '#platform/settings/config';

type Tokens = Config['tokens'];

/** A session that began before this moment is over, however often it was renewed. */
export function oldestStart({ sessionSeconds }: Tokens, at: Date): Date {
  return new Date(at.getTime() - sessionSeconds * 1000);
}

/** Until when a refresh token made now is good: never longer than its session may last. */
export function tokenEnd(tokens: Tokens, { at, startedAt }: { at: Date; startedAt: Date }): Date {
  const own = at.getTime() + tokens.refreshSeconds * 1000;
  return new Date(Math.min(own, startedAt.getTime() + tokens.sessionSeconds * 1000));
}
