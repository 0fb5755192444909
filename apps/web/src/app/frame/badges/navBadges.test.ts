import { describe, expect, test } from 'vitest';
import { countBySubtype, groupBadge, navBadges } from './navBadges.ts';

const none = { total: 0, records: [] };

describe('badges', () => {
  test('nothing open shows nothing', () => {
    expect(navBadges({ alerts: none, lotExpiries: none, approvals: none })).toEqual({});
  });

  test('totals stand beside the review screens', () => {
    const badges = navBadges({ alerts: { total: 7 }, lotExpiries: { total: 3 }, approvals: { total: 2, records: [] } });
    expect(badges).toEqual({
      '/review/alarms': { count: 7, tone: 'out' },
      '/review/lotExpiries': { count: 3, tone: 'warning' },
      '/review/auditing': { count: 2, tone: 'neutral' },
    });
  });

  test('approvals are counted per subtype, beside the screen they belong to', () => {
    const records = [{ subtype: 'unit' }, { subtype: 'unit' }, { subtype: 'laboratory' }, { subtype: 'unheardOf' }];
    expect(countBySubtype(records)).toEqual({ unit: 2, laboratory: 1, unheardOf: 1 });
    const badges = navBadges({ alerts: none, lotExpiries: none, approvals: { total: 4, records } });
    expect(badges['/configuration/report/unit']?.count).toBe(2);
    expect(badges['/system/laboratory']?.count).toBe(1);
  });
});

describe('the badge of a closed group', () => {
  const badges = navBadges({ alerts: { total: 7 }, lotExpiries: { total: 3 }, approvals: { total: 2, records: [] } });

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
