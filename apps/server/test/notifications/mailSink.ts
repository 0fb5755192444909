import net from 'node:net';
import { onTestFinished } from 'vitest';

export type Mail = { readonly to: string; readonly data: string };

/** A mail server that keeps every mail; refuses recipients while `isRefusing`, and those of `unknown` permanently. */
export async function startMailSink() {
  const mails: Mail[] = [];
  const state = { isRefusing: false, unknown: new Set<string>() };
  const server = net.createServer((socket) => {
    let to = '';
    let lines: string[] | undefined;
    let rest = '';
    const say = (line: string) => socket.write(`${line}\r\n`);
    const command = (line: string): void => {
      if (lines && line !== '.') return void lines.push(line);
      if (lines) {
        mails.push({ to, data: lines.join('\n') });
        lines = undefined;
        return void say('250 kept');
      }
      const verb = line.slice(0, 4).toUpperCase();
      if (verb === 'RCPT' && state.isRefusing) return void say('451 try later');
      const recipient = /<(.*)>/.exec(line)?.[1] ?? '';
      if (verb === 'RCPT' && state.unknown.has(recipient)) return void say('550 no such user');
      if (verb === 'RCPT') to = recipient;
      if (verb === 'DATA') lines = [];
      if (verb === 'QUIT') return void socket.end('221 bye\r\n');
      say(verb === 'DATA' ? '354 go on' : '250 ok');
    };
    socket.setEncoding('utf8').on('error', () => undefined);
    socket.on('data', (chunk: string) => {
      const commands = (rest + chunk).split('\r\n');
      rest = commands.pop() ?? '';
      for (const line of commands) command(line);
    });
    say('220 sink');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { mails, state, url: `smtp://127.0.0.1:${port}`, close: () => void server.close() };
}

/** One for a single test. */
export async function openMailSink() {
  const sink = await startMailSink();
  onTestFinished(sink.close);
  return sink;
}

/** The text of a mail, in any encoding of the transfer. */
export function textOf({ data }: Mail): string {
  const [head = '', ...body] = data.split('\n\n');
  const text = body.join('\n\n');
  const plain = /base64/i.test(head)
    ? Buffer.from(text, 'base64').toString('utf8')
    : Buffer.from(
        text
          .replace(/=\n/g, '')
          .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
        'latin1',
      ).toString('utf8');
  return `${subjectOf(head)}\n${plain}`;
}

function subjectOf(head: string): string {
  const subject = /^Subject: (.*(?:\n .*)*)/m.exec(head)?.[1] ?? '';
  return subject.replace(/\n /g, ' ').replace(/=\?UTF-8\?([BQ])\?(.*?)\?= ?/gi, (_, how: string, text: string) =>
    how.toUpperCase() === 'B'
      ? Buffer.from(text, 'base64').toString('utf8')
      : Buffer.from(
          text
            .replace(/_/g, ' ')
            .replace(/=([0-9A-F]{2})/g, (__, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
          'latin1',
        ).toString('utf8'),
  );
}
