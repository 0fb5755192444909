import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { astmChecksum, createAstmReceiver } from './astmLink.ts';

const bytesOf = (text: string) => [...text].map((sign) => sign.charCodeAt(0));
const frameOf = (number: number, content: string, end = '\u0003') => {
  const checked = bytesOf(`${number}${content}${end}`);
  return [0x02, ...checked, ...bytesOf(`${astmChecksum(checked)}\r\n`)];
};

describe('frames of ASTM', () => {
  const talk = (bytes: readonly number[], stores = () => true) => {
    const receiver = createAstmReceiver();
    const said: string[] = [];
    for (const byte of bytes)
      for (const event of receiver.push(byte)) {
        said.push(event.kind === 'reply' ? event.is : `${event.kind} ${String.fromCharCode(...event.bytes)}`);
        const answer = event.kind === 'message' ? receiver.settle(stores()) : null;
        if (answer?.kind === 'reply') said.push(answer.is);
      }
    return said;
  };
  const [head, result, end] = ['H|\\^&\r', 'R|1|^^^GLU|5.2\r', 'L|1|N\r'];
  const whole = `message ${head}${result}${end}`;

  test('a frame that ends in LF alone is one, and its checksum counts', () => {
    const withoutCr = (frame: number[]) => [...frame.slice(0, -2), 0x0a];
    const session = [0x05, ...withoutCr(frameOf(1, head)), ...withoutCr(frameOf(2, `${result}${end}`)), 0x04];
    expect(talk(session)).toEqual(['ACK', 'ACK', whole, 'ACK']);
    const wrong = withoutCr(frameOf(1, head)).with(-2, 0x30).with(-3, 0x30);
    expect(talk([0x05, ...wrong])).toEqual(['ACK', 'NAK']);
  });

  test('frames are put together; the last is acknowledged when the message is stored, or asked for again', () => {
    const split = [
      0x05,
      ...frameOf(1, head),
      ...frameOf(2, result.slice(0, 8), '\u0017'),
      ...frameOf(3, result.slice(8)),
      ...frameOf(4, end),
      0x04,
    ];
    expect(talk(split)).toEqual(['ACK', 'ACK', 'ACK', 'ACK', whole, 'ACK']);
    const again = [0x05, ...frameOf(1, `${head}${result}${end}`), ...frameOf(1, `${head}${result}${end}`), 0x04];
    let tries = 0;
    expect(talk(again, () => ++tries > 1)).toEqual(['ACK', whole, 'NAK', whole, 'ACK']);
    // Acknowledged, but the sender did not hear it.
    expect(talk(again)).toEqual(['ACK', whole, 'ACK', 'ACK']);
  });

  test('a frame out of turn is refused; a message without its end is broken', () => {
    expect(talk([0x05, ...frameOf(2, head)])).toEqual(['ACK', 'NAK']);
    expect(talk([0x05, ...frameOf(1, head, '\u0017'), 0x04])).toEqual(['ACK', 'ACK', `broken ${head}`]);
    expect(talk([0x05, ...frameOf(1, head), 0x05])).toEqual(['ACK', 'ACK', `broken ${head}`, 'ACK']);
  });

  test('a message without its end, of which every frame was acknowledged, counts when its sender ends the session', () => {
    const frames = [0x05, ...frameOf(1, head), ...frameOf(2, result)];
    expect(talk([...frames, 0x04])).toEqual(['ACK', 'ACK', 'ACK', `unended ${head}${result}`]);
    // One that was refused and given up, one that is half there, one whose sender fell silent.
    const bad = frameOf(3, result).map((byte, at) => (at === 9 ? byte ^ 1 : byte));
    expect(talk([...frames, ...bad, 0x04]).at(-1)).toBe(`broken ${head}${result}`);
    expect(talk([...frames, 0x02, 0x33, 0x04]).at(-1)).toBe(`broken ${head}${result}`);
    expect(talk([...frames, ...frameOf(3, 'R|2|x', '\u0017'), 0x04]).at(-1)).toBe(`broken ${head}${result}R|2|x`);
    const silent = createAstmReceiver();
    for (const byte of frames) silent.push(byte);
    expect(silent.end()).toMatchObject([{ kind: 'broken' }]);
  });

  test('a sender that counts from 1 again with its next message is heard; a frame of another content is no repeat', () => {
    const other = result.replace('5.2', '6.2');
    const [first, second] = [`${head}${result}${end}`, `${head}${other}${end}`];
    const said = ['ACK', `message ${first}`, 'ACK', `message ${second}`, 'ACK'];
    expect(talk([0x05, ...frameOf(1, first), ...frameOf(1, second), 0x04])).toEqual(said);
    expect(talk([0x05, ...frameOf(1, first), ...frameOf(2, second), 0x04])).toEqual(said);
    expect(talk([0x05, ...frameOf(1, head), ...frameOf(1, 'H|x\r')])).toEqual(['ACK', 'ACK', 'NAK']);
  });

  test('a word that begins with L ends no message; an end of another mark, cut or alone, does', () => {
    const remark = `${head}C|1|I|a\rLot changed\r`;
    expect(talk([0x05, ...frameOf(1, remark), ...frameOf(2, end), 0x04]).slice(1, 3)).toEqual([
      'ACK',
      `message ${remark}${end}`,
    ]);
    expect(talk([0x05, ...frameOf(1, `H!~*$\rL!1`)])[1]).toBe('message H!~*$\rL!1\r');
    expect(talk([0x05, ...frameOf(1, `${head}L`, '\u0017'), ...frameOf(2, '|1')])[2]).toBe(`message ${head}L|1\r`);
    expect(talk([0x05, ...frameOf(1, `${head}L`, '\u0017'), ...frameOf(2, 'ot'), ...frameOf(3, '')])[3]).toBe('ACK');
    expect(talk([0x05, ...frameOf(1, `${head}L|1\r`, '\u0017'), ...frameOf(2, '')])[2]).toMatch(/^message/);
    expect(talk([0x05, ...frameOf(1, `${head}L`)])[1]).toMatch(/^message/);
  });

  test('what was refused and kept as it came is not kept once more when its sender gives up', () => {
    const receiver = createAstmReceiver();
    const bytes = [0x05, ...frameOf(1, head), ...frameOf(2, end)];
    for (const byte of bytes) receiver.push(byte);
    expect(receiver.settle(false, true)).toEqual({ kind: 'reply', is: 'NAK' });
    for (const byte of frameOf(2, end)) receiver.push(byte);
    expect(receiver.settle(false, true)).toEqual({ kind: 'reply', is: 'NAK' });
    expect(receiver.push(0x04)).toEqual([]);
  });

  test('both sides begin at the same time: the sender’s ENQ is answered, again and again', () => {
    expect(talk([0x05, 0x05, 0x05])).toEqual(['ACK', 'ACK', 'ACK']);
    expect(talk([0x15, 0x06, 0x04, 0x05, ...frameOf(1, `${head}${result}${end}`)])).toEqual(['ACK', whole, 'ACK']);
  });

  test('however sessions are cut, disturbed and repeated, the messages are the same', () => {
    const value = fc.array(fc.integer({ min: 0x20, max: 0xff }), { minLength: 1, maxLength: 30 });
    const session = fc.record({ values: fc.array(value, { maxLength: 4 }), size: fc.integer({ min: 3, max: 40 }) });
    fc.assert(
      fc.property(fc.array(session, { maxLength: 4 }), fc.array(fc.nat(), { maxLength: 12 }), (sessions, repeats) => {
        const texts = sessions.map(({ values }) => {
          const rows = values.map((bytes, at) => `R|${at}|${String.fromCharCode(...bytes)}\r`);
          return `${head}${rows.join('')}${end}`;
        });
        const frames = sessions.flatMap(({ size }, at) => {
          const text = texts[at] ?? '';
          const parts = Array.from({ length: Math.ceil(text.length / size) }, (_, part) =>
            text.slice(part * size, (part + 1) * size),
          );
          const own = parts.map((part, n) => frameOf((n + 1) % 8, part, n === parts.length - 1 ? '\u0003' : '\u0017'));
          return [[0x05], ...own, [0x04]];
        });
        const stream = frames.flatMap((frame, at) => {
          if (frame.length < 2 || !repeats.some((each) => each % frames.length === at)) return frame;
          // Disturbed on the way and sent again; or acknowledged, unheard, and sent again.
          return [...frame.map((byte, n) => (n === 2 ? byte ^ 1 : byte)), ...frame, ...frame];
        });
        expect(talk(stream).filter((each) => each.startsWith('message'))).toEqual(
          texts.map((text) => `message ${text}`),
        );
        expect(talk(stream).filter((each) => /broken|unended/.test(each))).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });

  test('a flipped byte at any place never becomes another value', () => {
    const frames = [
      frameOf(1, `${head}${result.slice(0, 9)}`, '\u0017'),
      frameOf(2, `${result.slice(9)}${end}`),
    ].flat();
    for (let at = 0; at < frames.length; at++)
      for (let change = 1; change < 256; change++) {
        const sent = frames.map((byte, index) => (index === at ? byte ^ change : byte));
        for (const each of talk([0x05, ...sent, 0x04])) if (/^(?:message|unended)/.test(each)) expect(each).toBe(whole);
      }
  }, 30_000);

  test('thousands of frames are one message, in a moment', () => {
    const count = 4000;
    const frames = Array.from({ length: count }, (_, at) =>
      frameOf((at + 1) % 8, at === 0 ? head : at === count - 1 ? end : `C|${at}|I|${'x'.repeat(220)}\r`),
    );
    const bytes = [[0x05], ...frames].flat();
    const receiver = createAstmReceiver();
    const last: unknown[] = [];
    const began = process.cpuUsage();
    for (const byte of bytes) last.splice(0, 1, receiver.push(byte)[0]);
    expect(process.cpuUsage(began).user / 1e6).toBeLessThan(5);
    expect(last).toMatchObject([{ kind: 'message' }]);
  }, 30_000);
});
