import { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import { astmChecksum } from '@qc/domain';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Hearing, hearAstm, hearHl7 } from './connection.ts';

/** A line to an analyser: what was answered, and what was kept of what it said. */
class Line extends EventEmitter {
  said = '';
  isGone = false;
  kept: [isWhole: boolean, text: string][] = [];
  pause() {}
  resume() {}
  setTimeout() {}
  setKeepAlive() {}
  destroy() {
    this.isGone = true;
  }
  write(bytes: Uint8Array) {
    this.said += Buffer.from(bytes).toString('latin1');
    return true;
  }
  hear(text: string) {
    this.emit('data', Buffer.from(text, 'latin1'));
    return vi.advanceTimersByTimeAsync(1);
  }
}

const line = (hear: (socket: Socket, hearing: Hearing) => void, status = (_text: string) => 'Processed') => {
  const own = new Line();
  hear(own as never, {
    keep: (bytes, isWhole) => {
      const text = Buffer.from(bytes).toString('latin1');
      own.kept.push([isWhole, text]);
      return Promise.resolve({ batch: { status: status(text) } } as never);
    },
    newId: () => '1',
    now: () => new Date(0),
    onTrouble: () => undefined,
  });
  return own;
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const frame = (number: number, content: string) => {
  const checked = Buffer.from(`${number}${content}\u0003`, 'latin1');
  return `\u0002${checked.toString('latin1')}${astmChecksum(checked)}\r\n`;
};
const [ENQ, EOT, ACK, NAK] = ['\u0005', '\u0004', '\u0006', '\u0015'];
const [head, result, end] = ['H|\\^&\r', 'R|1|^^^GLU|5.2\r', 'L|1|N\r'];

const oru = (control: string) => `MSH|^~\\&|A|B|||2026||ORU^R01|${control}|P|2.5.1\r`;
const [VT, FS] = ['\u000b', '\u001c\r'];
const answers = ({ said }: Line) => [...said.matchAll(/MSA\|(\w\w)\|(\w*)/g)].map(([, code, id]) => `${code} ${id}`);

test('HL7: a frame that is cut or too large, and text outside any, are kept and answered; what follows is heard', async () => {
  const own = line(hearHl7);
  await own.hear(`${VT}${oru('c1')}OB${VT}${oru('c2')}${FS}`);
  expect(answers(own)).toEqual(['AE c1', 'AA c2']);
  await own.hear(`${VT}${oru('c3')}${'x'.repeat(5_000_000)}`);
  await own.hear(`more${FS}${VT}${oru('c4')}${FS}`);
  expect(answers(own).slice(2)).toEqual(['AE c3', 'AA c4']);
  await own.hear(`${oru('c5')}${FS}${oru('c6')}${FS}GET / HTTP/1.1\r\n${VT}${oru('c7')}${FS}`);
  expect(answers(own).slice(4)).toEqual(['AE c5', 'AA c7']);
  expect(own.kept.map(([isWhole]) => isWhole)).toEqual([false, true, false, true, false, false, false, true]);
  expect(own.isGone).toBe(false);
}, 30_000);

test('HL7: bytes ahead of a frame are kept, and the message behind them has the only answer', async () => {
  const own = line(hearHl7);
  await own.hear(`\u0006noise${VT}${oru('c1')}${FS}`);
  expect([...own.said.matchAll(/MSA\|\w\w\|[^|\r]*/g)].map(([said]) => said)).toEqual(['MSA|AA|c1']);
  expect(own.kept.map(([isWhole]) => isWhole)).toEqual([false, true]);
});

test('HL7: every message of a batch in one frame is answered', async () => {
  const own = line(hearHl7);
  await own.hear(`${VT}FHS|^~\\&\rBHS|^~\\&\r${oru('b1')}${oru('b2')}BTS|2\rFTS|1\r${FS}`);
  expect(answers(own)).toEqual(['AA b1', 'AA b2']);
});

test('ASTM: what is no message is refused, not acknowledged; one without results is none the worse', async () => {
  const rubbish = line(hearAstm, () => 'Failed');
  await rubbish.hear(`${ENQ}${frame(1, 'garbage\r')}${frame(2, end)}${frame(2, end)}${EOT}`);
  expect(rubbish.said).toBe(`${ACK}${ACK}${NAK}${NAK}`);
  // Both times the same bytes, and no remains of them.
  expect(rubbish.kept).toEqual([
    [true, `garbage\r${end}`],
    [true, `garbage\r${end}`],
  ]);
  const query = line(hearAstm, () => 'Failed');
  await query.hear(`${ENQ}${frame(1, `${head}Q|1|ALL\r${end}`)}${EOT}`);
  expect(query.said).toBe(`${ACK}${ACK}`);
});

test('ASTM: an order that is reported as done and brings no result is refused: its sender must not forget it', async () => {
  const own = line(hearAstm, () => 'Failed');
  const order = (type: string) => `O|1|QC1||^^^GLU^5.2|R${'|'.repeat(20)}${type}\r`;
  await own.hear(`${ENQ}${frame(1, `${head}${order('F')}${end}`)}${EOT}`);
  await own.hear(`${ENQ}${frame(1, `${head}${order('O')}${end}`)}${EOT}`);
  expect(own.said).toBe(`${ACK}${NAK}${ACK}${ACK}`);
});

test('ASTM: a session that ends without the end of its message is taken as it is', async () => {
  const own = line(hearAstm);
  await own.hear(`${ENQ}${frame(1, head)}${frame(2, result)}${EOT}`);
  expect(own.kept).toEqual([[true, head + result]]);
});

test('ASTM: who says nothing for 30 seconds has gone; what came is kept as broken, and the next session is heard', async () => {
  const own = line(hearAstm);
  await own.hear(`${ENQ}${frame(1, head)}`);
  await vi.advanceTimersByTimeAsync(29_000);
  expect(own.kept).toEqual([]);
  await vi.advanceTimersByTimeAsync(1_500);
  expect(own.kept).toEqual([[false, head]]);
  await own.hear(frame(2, end));
  expect(own.said).toBe(`${ACK}${ACK}`);
  await own.hear(`${ENQ}${frame(1, `${head}${result}${end}`)}${EOT}`);
  expect(own.kept.at(-1)).toEqual([true, `${head}${result}${end}`]);
  expect(own.isGone).toBe(false);
});

test('ASTM: however the stream is cut, the same is said and kept', async () => {
  const stream = `${ENQ}${frame(1, head)}${frame(1, head)}${frame(2, result)}x${frame(3, end)}${EOT}${ENQ}${ENQ}${frame(1, `${head}${end}`)}${EOT}`;
  const whole = line(hearAstm);
  await whole.hear(stream);
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(stream.length), { maxLength: 10 }), async (cuts) => {
      const own = line(hearAstm);
      const places = [0, ...cuts.toSorted((a, b) => a - b), stream.length];
      for (const [at, from] of places.entries()) await own.hear(stream.slice(from, places[at + 1]));
      expect([own.said, own.kept]).toEqual([whole.said, whole.kept]);
    }),
    { numRuns: 50 },
  );
  expect(whole.kept).toEqual([
    [true, `${head}${result}${end}`],
    [true, `${head}${end}`],
  ]);
}, 30_000);
