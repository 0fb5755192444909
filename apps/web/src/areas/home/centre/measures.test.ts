import type { CityState, MapField } from '@qc/contract';
import { expect, test } from 'vitest';
import { fieldsByCity } from './measures.ts';

test('the map shows the laboratories of each city in the order of the cities', () => {
  const field = (tenantId: string, city: string | null) => ({ tenantId, city }) as MapField;
  const cities = ['武汉市', '宜昌市', null].map((city) => ({ city }) as CityState);
  const fields = [field('1', null), field('2', '宜昌市'), field('3', '武汉市'), field('4', '武汉市')];
  expect(
    fieldsByCity(cities, fields).map(({ city, fields: own }) => [city, own.map(({ tenantId }) => tenantId)]),
  ).toEqual([
    ['武汉市', ['3', '4']],
    ['宜昌市', ['2']],
    [null, ['1']],
  ]);
});
