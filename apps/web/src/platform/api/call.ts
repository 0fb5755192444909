import type { AnswerOf, AnyCall, InputOf } from '@qc/contract';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { currentLanguage } from '../language/language.ts';
import { isConcerned } from '../live/concerned.ts';
import { api, type CallOptions, type Download, type Params } from './api.ts';

/** How long an answer stays fresh, and what is shown while it loads. */
type Keeping<A> = {
  readonly staleTime?: number;
  readonly refetchInterval?: number | false;
  readonly refetchOnWindowFocus?: boolean;
  readonly enabled?: boolean;
  readonly placeholderData?: (former: A | undefined) => A | undefined;
};

/** The cache key of a call's answer: with the topics that make it stale, and its language. */
export const callKey = (call: AnyCall, input?: unknown) =>
  ['call', call.topics, call.path, currentLanguage(), input ?? null, call.testIn] as const;

/** Calls the server. A failure is shown once, unless `isQuiet`, and throws `ApiError`. */
export function send<C extends AnyCall>(call: C, input: InputOf<C>, options: CallOptions = {}): Promise<AnswerOf<C>> {
  if (call.method === 'GET') return api.get<AnswerOf<C>>(call.path, input as Params | undefined, options);
  // All input goes in the body, even where the query would work: addresses are logged by proxies.
  return api.post<AnswerOf<C>>(call.path, input, options);
}

/** Reads an answer as a query; the screen shows a failure itself, in place. */
export function callQuery<C extends AnyCall>(call: C, input: InputOf<C>, keeping: Keeping<AnswerOf<C>> = {}) {
  return queryOptions({
    queryKey: callKey(call, input),
    queryFn: ({ signal }) => send(call, input, { signal, isQuiet: true }),
    ...(keeping as object),
  });
}

/** Downloads the file that a call returns. */
export function fetchFile<C extends AnyCall>(call: C, input: InputOf<C>, options?: CallOptions): Promise<Download> {
  return api.download(call.path, input as Params | undefined, options);
}

/** Sends one file as multipart, with the other fields of its form. */
export function upload<C extends AnyCall>(
  call: C,
  file: File,
  fields: Readonly<Record<string, string>> = {},
): Promise<AnswerOf<C>> {
  return api.upload<AnswerOf<C>>(call.path, file, { fields });
}

/** Reads a streamed answer. */
export function readLines<C extends AnyCall>(
  call: C,
  input: InputOf<C>,
  options?: CallOptions,
): AsyncGenerator<AnswerOf<C>> {
  return api.lines<AnswerOf<C>>(call.path, input as Params | undefined, options);
}

/** Refetches everything on the screen that depends on these topics. */
export async function refreshTopics(client: QueryClient, ...topics: readonly string[]): Promise<void> {
  await client.invalidateQueries({
    predicate: ({ queryKey }) => topics.some((topic) => isConcerned(queryKey, topic, undefined)),
  });
}
