import { createHmac } from 'node:crypto';
import http from 'node:http';
import https from 'node:https';
import type { InsideTargets } from '#platform/settings/networks';
import { addressOf } from './publicAddress.ts';

/** Nothing was answered in time: further messages to the same address would wait as long. */
export class NoAnswer extends Error {}

/** The secret that an address checks signatures with: it follows from the installation's own and is kept nowhere. */
export function webhookSecret(key: string, { tenantId, id }: { tenantId: string; id: string }): string {
  return `whsec_${createHmac('sha256', key).update(`webhook/${tenantId}/${id}`).digest('base64url')}`;
}

/** `t=1773000000,v1=…`: the HMAC of time and body, so that neither can be changed nor an old message be played again. */
export function signatureOf(secret: string, seconds: number, body: string): string {
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
}

type Posting = {
  readonly url: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly inside: InsideTargets;
};

/** For all of it: the name, the connection, the request and the answer. */
const longestMs = 20_000;
/** A server that says nothing at all is given up sooner. */
const silentMs = 10_000;
const mostHeard = 200;

/** A promise that rejects when the signal aborts: a name lookup without an answer must not block a slot. */
async function unlessAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  let giveUp = (): void => undefined;
  const late = new Promise<never>((_, reject) => {
    giveUp = () => reject(new NoAnswer('no answer in time'));
    signal.addEventListener('abort', giveUp, { once: true });
  });
  return Promise.race([promise, late]).finally(() => signal.removeEventListener('abort', giveUp));
}

/** Posts to an address that is not our own network's. Resolves with the status and the beginning of the answer. */
export async function post(posting: Posting, withinMs = longestMs): Promise<{ status: number; text: string }> {
  const target = new URL(posting.url);
  if (target.protocol !== 'http:' && target.protocol !== 'https:') throw new Error(`${target.protocol} is not HTTP`);
  const signal = AbortSignal.timeout(withinMs);
  const address = await unlessAborted(addressOf(target.hostname, posting.inside), signal);
  return unlessAborted(exchange(target, posting, { address, signal }), signal);
}

type Connection = { readonly address: Awaited<ReturnType<typeof addressOf>>; readonly signal: AbortSignal };

function exchange(
  target: URL,
  { body, headers }: Posting,
  { address: { address, family }, signal }: Connection,
): Promise<{ status: number; text: string }> {
  const { request } = target.protocol === 'https:' ? https : http;
  return new Promise((resolve, reject) => {
    const sent = request(
      target,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), ...headers },
        signal,
        timeout: silentMs,
        // A connection that is kept may be one that was left in the middle of an answer.
        agent: false,
        // Connects to the address that was checked, even if the name resolves to another one by now.
        lookup: (_name, options, done) => {
          if (options.all) done(null, [{ address, family }]);
          else done(null, address, family);
        },
      },
      (answer) => {
        let text = '';
        const settle = (): void => resolve({ status: answer.statusCode ?? 0, text });
        answer.setEncoding('utf8');
        answer.on('data', (part: string) => {
          text += part.slice(0, mostHeard - text.length);
          if (text.length < mostHeard) return;
          // More of it is of no use, and may have no end.
          settle();
          sent.destroy();
        });
        answer.on('end', settle);
        answer.on('error', reject);
      },
    );
    // The server switched protocols although nobody asked for it: no answer follows.
    sent.on('upgrade', (answer, socket) => {
      socket.destroy();
      resolve({ status: answer.statusCode ?? 0, text: '' });
    });
    sent.on('timeout', () => {
      reject(new NoAnswer('no answer in time'));
      sent.destroy();
    });
    sent.on('error', reject);
    sent.on('close', () => reject(new Error('the connection ended without an answer')));
    sent.end(body);
  });
}
