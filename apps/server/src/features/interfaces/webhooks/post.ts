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

export type Posting = {
  readonly url: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly inside: InsideTargets;
};

const patienceMs = 10_000;
/** For all of it: the name, the connection and the answer. */
const wholePatienceMs = 20_000;
const mostHeard = 200;

/** What comes of a promise within the time; a name that nobody resolves must not hold a seat. */
async function inTime<T>(promise: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new NoAnswer('no answer in time')), ms);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

/** Posts to an address that is not our own network's. Resolves with the status and the beginning of the answer. */
export async function post({ url, body, headers, inside }: Posting): Promise<{ status: number; text: string }> {
  const target = new URL(url);
  if (target.protocol !== 'http:' && target.protocol !== 'https:') throw new Error(`${target.protocol} is not HTTP`);
  const { address, family } = await inTime(addressOf(target.hostname, inside), patienceMs);
  const { request } = target.protocol === 'https:' ? https : http;
  return new Promise((resolve, reject) => {
    const giveUp = (): void => {
      reject(new NoAnswer('no answer in time'));
      sent.destroy();
    };
    const whole = setTimeout(giveUp, wholePatienceMs);
    const sent = request(
      target,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), ...headers },
        timeout: patienceMs,
        // What was checked is what is connected to, whatever the name stands for by now.
        lookup: (_name, options, done) => {
          if (options.all) done(null, [{ address, family }]);
          else done(null, address, family);
        },
      },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8');
        answer.on('data', (part: string) => {
          text += part.slice(0, mostHeard - text.length);
        });
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
        answer.on('error', reject);
      },
    );
    sent.on('timeout', giveUp);
    sent.on('close', () => clearTimeout(whole));
    sent.on('error', reject);
    sent.end(body);
  });
}
