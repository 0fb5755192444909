import type { Problem } from '@qc/resource-kit';

/** Any answer that is not a success, and any request that got no answer (`code` 0). */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: number;
  /** The fields that the server refused. */
  readonly problems: readonly Problem[];
  /** What the server sent with the message; a conflict carries the record as it is now. */
  readonly data: unknown;

  constructor(code: number, message: string, data: unknown = null) {
    super(message);
    this.code = code;
    this.data = data;
    this.problems = problemsIn(data);
  }
}

function problemsIn(data: unknown): readonly Problem[] {
  if (typeof data !== 'object' || data === null || !('problems' in data)) return [];
  return Array.isArray(data.problems) ? data.problems : [];
}

/** Another user was faster: the answer contains the present record. A 409 without it is a refusal for another reason. */
export function isConflict(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.code !== 409) return false;
  return typeof error.data === 'object' && error.data !== null && 'theirs' in error.data;
}

/** The fields of an answer that distinguish success from failure. */
export type Answer = {
  readonly code?: number;
  readonly error_code?: number;
  readonly msg?: string;
  readonly error_description?: string;
  readonly data?: unknown;
};

/** The one rule for the code of an answer: `error_code`, then `code`, then the HTTP status. */
export function codeOf(answer: Answer, httpStatus: number): number {
  return answer.error_code || answer.code || httpStatus;
}

/** The one rule for the message to the user: `msg`, then `error_description`, then the default. */
export function messageOf(answer: Answer, systemError: string): string {
  return answer.msg || answer.error_description || systemError;
}
