import { once } from 'node:events';
import net from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { mllpFrame } from '@qc/domain';
import { type BenchServer, startBenchServer } from './benchServer.ts';
import { fillTests } from './filledQcTests.ts';
import { namesOf } from './importFile.ts';
import { timeText } from './noon.ts';
import { type Figure, p95, timed } from './timing.ts';

const tenantId = '100001';
const [aSecond, seconds, idle] = [50, 20, 200];

async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as net.AddressInfo;
  server.close();
  return port;
}

async function connect(port: number): Promise<net.Socket> {
  const socket = net.connect(port, '127.0.0.1');
  await once(socket, 'connect');
  return socket.setNoDelay(true);
}

type Named = Awaited<ReturnType<typeof namesOf>>[number];

function message(control: number, { analyte, lot }: Named): Uint8Array {
  const at = timeText(new Date(Date.now() - 3_600_000 + control * 1000)).replace(/\D/g, '');
  const lines = [
    `MSH|^~\\&|AU|Lab|LIS|Hospital|${at}||OUL^R22|${control}|P|2.5.1||||||UNICODE UTF-8`,
    'SPM|1|QC-1||SER|||||||Q',
    `INV|CTL|OK|CO|||||||||||||${lot}`,
    `OBR|1||QC-1|${analyte}`,
    `OBX|1|NM|${analyte}||${100 + (control % 7)}||||||F||||||||${at}`,
  ];
  return mllpFrame(Buffer.from(`${lines.join('\r')}\r`, 'utf8'));
}

/** From the last byte of a message to its ACK, which is sent when it is stored and judged; ten analysers send in turn. */
async function ackTimes(port: number, named: readonly Named[]): Promise<number[]> {
  const sockets = await Promise.all(Array.from({ length: 10 }, () => connect(port)));
  const times: number[] = [];
  const sent: Promise<void>[] = [];
  const begun = performance.now();
  for (let control = 0; control < aSecond * seconds; control++) {
    await delay(Math.max(0, begun + (control * 1000) / aSecond - performance.now()));
    const socket = sockets[control % sockets.length] as net.Socket;
    // One analyser waits for its answer before it sends again.
    await sent[control - sockets.length];
    sent.push(
      (async () => {
        const start = performance.now();
        const heard = once(socket, 'data');
        socket.write(message(control, named[control % named.length] as Named));
        const [answer] = (await heard) as [Buffer];
        if (!answer.toString('latin1').includes('MSA|AA')) throw new Error(answer.toString('latin1'));
        times.push(performance.now() - start);
      })(),
    );
  }
  await Promise.all(sent);
  for (const socket of sockets) socket.destroy();
  return times.slice(aSecond);
}

async function openListener(server: BenchServer, token: string, port: number): Promise<void> {
  const values = { name: 'AU', protocol: 'hl7', port, allowedSenders: '127.0.0.1', isOn: true };
  await server.post(token, '/app/ediListener/save', values);
  for (;;) {
    const socket = await connect(port).catch(() => undefined);
    socket?.destroy();
    if (socket) return;
    await delay(50);
  }
}

/** A program's question whether results may go out, as it is asked: over a connection that stays open. */
async function statusTimes(server: BenchServer, token: string): Promise<number[]> {
  const address = await server.app.listen({ host: '127.0.0.1', port: 0 });
  const { apiKey } = await server.post<{ apiKey: string }>(token, '/app/apiCredential/save', {
    name: 'LIS',
    canReadStatus: true,
  });
  const times: number[] = [];
  for (let round = 0; round < 220; round++)
    times.push(
      await timed(async () => {
        const answer = await fetch(`${address}/eqicapi/open/status`, { headers: { 'x-api-key': apiKey } });
        const body = await answer.text();
        if (!answer.ok) throw new Error(body);
      }),
    );
  return times.slice(20);
}

export default async function measureInterfaces(): Promise<Figure[]> {
  const port = await freePort();
  const server = await startBenchServer({ settings: { EDI_PORTS: String(port), EDI_HOST: '127.0.0.1' } });
  try {
    const token = (await server.openLaboratories([tenantId])).get(tenantId) ?? '';
    await fillTests(server.system, { tenantId, tests: 50, levels: [1], runs: 0, stepMinutes: 1 });
    await server.analyse();
    const named = await namesOf(server, tenantId);
    await openListener(server, token, port);
    const acks = await ackTimes(port, named);
    const before = process.memoryUsage().rss;
    const idlers = await Promise.all(Array.from({ length: idle }, () => connect(port)));
    await delay(2_000);
    const cost = (process.memoryUsage().rss - before) / 2 ** 20;
    for (const socket of idlers) socket.destroy();
    const states = await statusTimes(server, token);
    return [
      { name: `MLLP, ${aSecond} messages/s: last byte to ACK, p95`, value: p95(acks), limit: 100, unit: 'ms' },
      { name: `MLLP, ${idle} idle connections, both ends`, value: cost, limit: 30, unit: 'MB' },
      { name: 'may results go out, 50 tests: p95', value: p95(states), limit: 20, unit: 'ms' },
    ];
  } finally {
    await server.close();
  }
}
