import type { AnyCall } from './call.ts';
import { jobCalls } from './jobs.ts';

/** Every group of calls that are not CRUD, by the first part of their names. What is not listed here is not served. */
const groups = { job: jobCalls } as const;

/** Every call with its name, for the census, the document and whoever else looks at all of them. */
export const allCalls: readonly { readonly name: string; readonly call: AnyCall }[] = Object.entries(groups).flatMap(
  ([group, calls]) => Object.entries(calls).map(([name, call]) => ({ name: `${group}.${name}`, call })),
);
