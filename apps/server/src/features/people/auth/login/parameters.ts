import type { FastifyRequest } from 'fastify';

export type Parameters = Readonly<Record<string, string>>;

/** Query and form body together: some clients send everything in the query, some in the body. */
export function parametersOf(request: Pick<FastifyRequest, 'query' | 'body'>): Parameters {
  return { ...textsOf(request.query), ...textsOf(request.body) };
}

function textsOf(source: unknown): Record<string, string> {
  if (typeof source !== 'object' || source === null) return {};
  const texts: Record<string, string> = {};
  for (const [name, value] of Object.entries(source)) {
    const first: unknown = Array.isArray(value) ? value[0] : value;
    if (typeof first === 'string' || typeof first === 'number') texts[name] = String(first);
  }
  return texts;
}

/** A header's text, or undefined where it is missing or empty (clients send '' for "not used"). */
export function headerOf(request: Pick<FastifyRequest, 'headers'>, name: string): string | undefined {
  const value = request.headers[name];
  const text = (Array.isArray(value) ? value[0] : value)?.trim();
  return text === '' ? undefined : text;
}
