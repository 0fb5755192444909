import { describe, expect, test } from 'vitest';
import { labInstant, labOffset, labText } from './labTime.ts';
import { readRunTime } from './runTime.ts';

const offset = 8 * 3_600_000;
const now = Date.UTC(2026, 10, 15, 0, 30, 12); // 08:30:12 in Shanghai
const read = (typed: string) => readRunTime(typed, { now, offset });

describe('run time', () => {
  test.each([
    { name: 'nothing typed is now', typed: '', text: '2026-11-15 08:30:12' },
    { name: 'a time alone is today', typed: '8:20', text: '2026-11-15 08:20:00' },
    { name: 'full-width digits', typed: '８：２０', text: '2026-11-15 08:20:00' },
    { name: 'afternoon in Chinese', typed: '11-14 下午4:42', text: '2026-11-14 16:42:00' },
    { name: 'month and day are of this year', typed: '11-14 16:30', text: '2026-11-14 16:30:00' },
    { name: 'a whole time, as the server writes it', typed: '2026-11-14 16:30:05', text: '2026-11-14 16:30:05' },
    { name: 'as Excel copies it', typed: '2026/11/14 16:30', text: '2026-11-14 16:30:00' },
    { name: 'an instrument whose clock is ten minutes ahead', typed: '8:40', text: '2026-11-15 08:40:00' },
  ])('$name', ({ typed, text }) => {
    expect(read(typed)).toEqual({ ok: true, text, instant: labInstant(text, offset) });
  });

  test.each([
    { name: 'eleven minutes ahead, or tomorrow', typed: ['8:42', '2026-11-16 08:00'], reason: 'inFuture' },
    { name: 'no such time', typed: ['25:10'], reason: 'noSuchTime' },
    { name: 'no such day', typed: ['2026-02-30 08:00'], reason: 'noSuchDate' },
    { name: 'day or month first', typed: ['03/04/2026 08:00'], reason: 'ambiguous' },
    { name: 'words', typed: ['this morning'], reason: 'notADate' },
  ])('refuses: $name', ({ typed, reason }) => {
    for (const text of typed) expect(read(text)).toEqual({ ok: false, reason });
  });
});

describe('the laboratory’s clock', () => {
  const run = { runId: '1', measuredAt: '2026-11-15 08:30:12', instant: now, results: [] };
  test('is read off a run', () => expect(labOffset({ runs: [run], targets: [] })).toBe(offset));
  test('of a laboratory without anything is that of the default zone', () =>
    expect(labOffset({ runs: [], targets: [] })).toBe(offset));
  test('there and back', () => expect(labInstant(labText(now, offset), offset)).toBe(now));
});
