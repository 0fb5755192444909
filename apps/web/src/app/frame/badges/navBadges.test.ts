import { describe, expect, test } from 'vitest';
import { groupBadge, navBadges } from './navBadges.ts';

const none = { total: 0 };

describe('badges', () => {
  test('nothing open shows nothing', () => {
    expect(navBadges({ alerts: none, lotExpiries: none, approvals: [] })).toEqual({});
  });

  test('totals are shown at the review screens', () => {
    const badges = navBadges({
      alerts: { total: 7 },
      lotExpiries: { total: 3 },
      approvals: [{ subtype: 'report', count: 2 }],
    });
    expect(badges).toEqual({
      '/review/alarms': { count: 7, tone: 'out' },
      '/review/lotExpiries': { count: 3, tone: 'warning' },
      '/review/auditing': { count: 2, tone: 'neutral' },
    });
  });

  test('approvals are counted per subtype, at the screen they belong to', () => {
    const approvals = [
      { subtype: 'unit', count: 2 },
      { subtype: 'laboratory', count: 1 },
      { subtype: 'unheardOf', count: 1 },
    ];
    const badges = navBadges({ alerts: none, lotExpiries: none, approvals });
    expect(badges['/review/auditing']?.count).toBe(4);
    expect(badges['/configuration/report/unit']?.count).toBe(2);
    expect(badges['/system/laboratory']?.count).toBe(1);
  });
});

describe('the badge of a closed group', () => {
  const badges = navBadges({
    alerts: { total: 7 },
    lotExpiries: { total: 3 },
    approvals: [{ subtype: 'report', count: 2 }],
  });

  test('is the sum of its entries, in the most pressing hue', () => {
    expect(groupBadge(badges, ['/review/lotExpiries', '/review/alarms', '/review/auditing', '/review/data'])).toEqual({
      count: 12,
      tone: 'out',
    });
    expect(groupBadge(badges, ['/review/lotExpiries'])).toEqual({ count: 3, tone: 'warning' });
  });

  test('is absent where nothing waits', () => {
    expect(groupBadge(badges, ['/system/unit'])).toBeUndefined();
  });
});
