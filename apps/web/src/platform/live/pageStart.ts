import { earlierCursor, liveCursorHeader } from '@qc/contract';

/**
 * Data that a page reads before its stream of changes is open may be stale by then. Every answer contains the position of
 * the stream before it was read; the first stream is opened at the earliest of these positions.
 */
let earliest: string | undefined;
let openedAt: string | undefined;
let onStale: () => void = () => undefined;

/** Where the first stream of this page has to begin; undefined where nothing was read yet. */
export const pageStart = (): string | undefined => earliest;

/** From here on the stream delivers every change; `isStale` is called for an answer from before that is older. */
export function noteOpened(at: string | undefined, isStale: () => void): void {
  openedAt ??= at;
  onStale = isStale;
}

/** The next user's page starts without a position. */
export function forgetPageStart(): void {
  earliest = undefined;
  openedAt = undefined;
}

function note(cursor: string): void {
  earliest = earliest === undefined ? cursor : earlierCursor(earliest, cursor);
  if (openedAt !== undefined && earlierCursor(openedAt, cursor) !== openedAt) onStale();
}

/** Returns the answer unchanged, and notes its position if it was requested before the stream was open. */
export async function noteAnswer(answer: Promise<Response>): Promise<Response> {
  const isEarly = openedAt === undefined;
  const response = await answer;
  const cursor = response.headers.get(liveCursorHeader);
  if (isEarly && cursor !== null) note(cursor);
  return response;
}
