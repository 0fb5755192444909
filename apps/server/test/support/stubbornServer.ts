import net from 'node:net';
import { onTestFinished } from 'vitest';

/** Servers that never come to an end with what they were asked. */
export const stubbornKinds = {
  'another protocol': (socket: net.Socket) => {
    socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: other\r\n\r\n');
  },
  silence: () => undefined,
  'slow headers': (socket: net.Socket) => {
    socket.write('HTTP/1.1 200 OK\r\n');
    drip(socket, 'x-more: a\r\n');
  },
  'a slow body': (socket: net.Socket) => {
    socket.write('HTTP/1.1 200 OK\r\nContent-Length: 1000000\r\n\r\n');
    drip(socket, 'a');
  },
  'answers before the answer': (socket: net.Socket) => drip(socket, 'HTTP/1.1 103 Early Hints\r\n\r\n'),
  'a slow greeting': (socket: net.Socket) => drip(socket, '220-wait\r\n'),
} as const;

function drip(socket: net.Socket, text: string): void {
  const timer = setInterval(() => socket.write(text), 20);
  socket.on('close', () => clearInterval(timer));
}

/** Opens such a server; answers with its port. */
export async function openStubbornServer(kind: keyof typeof stubbornKinds): Promise<number> {
  const sockets = new Set<net.Socket>();
  const server = net.createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    if (kind === 'a slow greeting') stubbornKinds[kind](socket);
    else socket.once('data', () => stubbornKinds[kind](socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return (server.address() as net.AddressInfo).port;
}
