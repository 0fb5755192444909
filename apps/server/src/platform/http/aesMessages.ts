import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { decryptAes, encryptAes } from '../crypto/aes.ts';
import { defineError } from './errors.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller encrypted its input, so it expects the answer encrypted too. */
    isEncrypted: boolean;
  }
}

const Undecipherable = defineError('UNDECIPHERABLE', 400, {
  zh: () => '加密内容无法解密',
  en: () => 'The encrypted content cannot be decrypted',
});

function readJson(text: string, key: string): unknown {
  const plain = decryptAes(text, key);
  try {
    if (plain !== undefined) return JSON.parse(plain);
  } catch {
    // reported below, like any other malformed text
  }
  throw Undecipherable();
}

/** Parameters are encrypted as the one parameter `data`. */
function encryptedQuery(query: unknown): string | undefined {
  const entries = Object.entries((query ?? {}) as Record<string, unknown>);
  const [name, value] = entries[0] ?? [];
  return entries.length === 1 && name === 'data' && typeof value === 'string' ? value : undefined;
}

/** Values of a decrypted query as a query has them: text. */
function asQuery(value: unknown): Record<string, string> {
  if (typeof value !== 'object' || value === null) throw Undecipherable();
  const given = Object.entries(value).filter(([, item]) => item !== null && item !== undefined);
  return Object.fromEntries(given.map(([name, item]) => [name, String(item)]));
}

function decryptQuery(request: FastifyRequest, key: string): void {
  // A blank came as a plus that nobody percent-encoded.
  const text = encryptedQuery(request.query)?.replaceAll(' ', '+');
  if (text === undefined) return;
  request.query = asQuery(readJson(text, key));
  request.isEncrypted = true;
}

function decryptBody(request: FastifyRequest, key: string): void {
  const isText = request.headers['content-type']?.startsWith('text/plain');
  if (!isText || typeof request.body !== 'string' || request.body === '') return;
  request.body = readJson(request.body, key);
  request.isEncrypted = true;
}

/**
 * AES of parameters and bodies, where the installation has a key. No header announces it: a request with `data` as its
 * only parameter, or a body of type text/plain, is encrypted, and so is its answer. Failures are answered in plain
 * text.
 */
export const aesMessages = fp(
  async (app: FastifyInstance, { key }: { key: string | null }) => {
    if (key === null) return;
    app.decorateRequest('isEncrypted', false);
    app.addHook('preValidation', async (request) => {
      decryptQuery(request, key);
      decryptBody(request, key);
    });
    app.addHook('onSend', async (request, reply, payload) => {
      if (!request.isEncrypted || reply.statusCode >= 400 || typeof payload !== 'string') return payload;
      reply.header('content-type', 'text/plain; charset=utf-8').removeHeader('content-length');
      return encryptAes(payload, key);
    });
  },
  { name: 'aesMessages' },
);
