import { describe, expect, test } from 'vitest';
import { noteTimeZone, presentDay, presentMoment, zoneOffset } from './labZone.ts';

const noon = Date.UTC(2026, 6, 1, 12, 0, 5);
const hour = 3_600_000;

describe('the laboratories’ clock', () => {
  test.each([
    { zone: 'Asia/Shanghai', offset: 8 * hour, moment: '2026-07-01 20:00:05' },
    { zone: 'Asia/Kathmandu', offset: 5.75 * hour, moment: '2026-07-01 17:45:05' },
    { zone: 'America/New_York', offset: -4 * hour, moment: '2026-07-01 08:00:05' },
    { zone: 'UTC', offset: 0, moment: '2026-07-01 12:00:05' },
  ])('of $zone shows $moment, in any zone of the device', ({ zone, offset, moment }) => {
    noteTimeZone(zone);
    expect(zoneOffset(noon)).toBe(offset);
    expect(presentMoment(noon)).toBe(moment);
  });

  test('follows summer time', () => {
    noteTimeZone('America/New_York');
    expect(zoneOffset(Date.UTC(2026, 0, 1))).toBe(-5 * hour);
  });

  test('begins its day at its own midnight', () => {
    noteTimeZone('Asia/Shanghai');
    expect([presentDay(Date.UTC(2026, 6, 1, 15, 59)), presentDay(Date.UTC(2026, 6, 1, 16))]).toEqual([
      '2026-07-01',
      '2026-07-02',
    ]);
  });
});
