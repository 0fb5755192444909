import { expect, test } from 'vitest';
import { noFilter, trailParams } from './trailQueries.ts';

test.each([
  { name: 'no period asks for everything', filter: noFilter, from: '', to: '' },
  {
    name: 'both days are whole',
    filter: { ...noFilter, since: '2026-07-01', until: '2026-07-02' },
    from: '2026-07-01 00:00:00',
    to: '2026-07-02 23:59:59',
  },
  { name: 'an open end stays open', filter: { ...noFilter, since: '2026-07-01' }, from: '2026-07-01 00:00:00', to: '' },
])('trail: $name', ({ filter, from, to }) => {
  expect(trailParams(filter)).toMatchObject({ from, to });
});
