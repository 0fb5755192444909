import net from 'node:net';
import { mllpFrame } from '@qc/domain';
import { expect, vi } from 'vitest';
import type { ImportApi } from './importApi.ts';

/** What tests of ports need: a free one, an analyser's messages, and a client that sends them. */
export const freePort = () =>
  new Promise<number>((resolve) => {
    const server = net.createServer();
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as net.AddressInfo;
      server.close(() => resolve(port));
    });
  });

/** A client on a socket: what is sent, and all that came back so far. */
export async function connect(port: number) {
  const socket = net.connect(port, '127.0.0.1');
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('error', reject);
  });
  let heard = Buffer.alloc(0);
  socket.on('data', (chunk) => {
    heard = Buffer.concat([heard, chunk]);
  });
  socket.on('error', () => undefined);
  return {
    socket,
    send: (bytes: Uint8Array) => socket.write(bytes),
    /** Waits for an answer that holds a text, and forgets what was heard. */
    hears: async (text: string) => {
      await vi.waitFor(() => expect(heard.toString('latin1')).toContain(text), { timeout: 8000, interval: 20 });
      const all = heard.toString('latin1');
      heard = Buffer.alloc(0);
      return all;
    },
  };
}

export const message = (control: string, lot: string, value: string, at: string) =>
  [
    `MSH|^~\\&|AU|Lab|LIS|Hospital|20260704||OUL^R22|${control}|P|2.5.1||||||UNICODE UTF-8`,
    'SPM|1|QC-1||SER|||||||Q',
    `INV|CTL|OK|CO|||||||||||||${lot}`,
    'OBR|1||QC-1|GLU',
    `OBX|1|NM|GLU||${value}|mmol/L|||||F||||||||${at}`,
    '',
  ].join('\r');
export const framed = (text: string) => mllpFrame(Buffer.from(text, 'utf8'));

export const newListener = (lab: ImportApi, values: object) =>
  lab.post('/app/ediListener/save', { allowedSenders: '127.0.0.1', isOn: true, ...values });
export const listening = async (lab: ImportApi, id: string, state = 'listening') => {
  await vi.waitFor(async () => expect(await lab.get(`/app/ediListener/detail?id=${id}`)).toMatchObject({ state }), {
    timeout: 8000,
    interval: 50,
  });
};
