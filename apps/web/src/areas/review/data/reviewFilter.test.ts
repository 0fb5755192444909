import { reviewFilter } from '@qc/contract';
import { describe, expect, test } from 'vitest';
import { defaultValues, filterInput } from '#components/ui/filters/filterInput.ts';
import { groupOf } from './reviewFilter.ts';

describe('the address of data review', () => {
  test.each([
    {
      name: 'an instrument',
      filter: { groupBy: 'instrument', panel: '5' },
      placeId: '7',
      group: { labInstrumentId: '7', panelId: '5' },
    },
    {
      name: 'a panel',
      filter: { groupBy: 'panel', instrument: '5' },
      placeId: '7',
      group: { labInstrumentId: '5', panelId: '7' },
    },
    { name: 'a day', filter: { groupBy: 'day', instrument: '5' }, placeId: null, group: { labInstrumentId: '5' } },
    {
      name: 'a verdict',
      filter: { verdict: 'reject' },
      placeId: '7',
      group: { labInstrumentId: '7', verdict: 'reject' },
    },
  ])('a group of $name keeps what the list is narrowed by', ({ filter, placeId, group }) => {
    const found = groupOf(filterInput(reviewFilter, { ...defaultValues(reviewFilter), ...filter }), {
      day: '2026-07-01',
      placeId,
    });
    expect(JSON.parse(JSON.stringify(found))).toEqual({ day: '2026-07-01', ...group });
  });
});
