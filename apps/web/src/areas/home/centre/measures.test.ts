import { describe, expect, test } from 'vitest';
import { byRegion, cityOf, type MappedLaboratory, measures, toneOf } from './measures.ts';

describe('tones', () => {
  test.each([
    { measure: 'share', value: 95, tone: 'good' },
    { measure: 'share', value: 94, tone: 'fair' },
    { measure: 'share', value: 79, tone: 'poor' },
    { measure: 'sigma', value: 4, tone: 'good' },
    { measure: 'sigma', value: 3, tone: 'fair' },
    { measure: 'sigma', value: 2.99, tone: 'poor' },
    { measure: 'sdi', value: 1.25, tone: 'good' },
    { measure: 'sdi', value: 1.99, tone: 'fair' },
    { measure: 'sdi', value: 2, tone: 'poor' },
    { measure: 'sdi', value: null, tone: 'unknown' },
  ] as const)('$measure $value is $tone', ({ measure, value, tone }) => {
    expect(toneOf(measures[measure], value)).toBe(tone);
  });
});

test.each([
  { region: '武汉市江汉区', city: '武汉市' },
  { region: '恩施土家族苗族自治州利川市', city: '恩施土家族苗族自治州' },
  { region: 'Region West', city: 'Region West' },
])('$region is in $city', ({ region, city }) => {
  expect(cityOf(region)).toBe(city);
});

test('the city with most laboratories comes first, those without one last', () => {
  const lab = (tenantId: string, region: string | null) => ({ tenantId, region }) as MappedLaboratory;
  const regions = byRegion([lab('1', null), lab('2', '宜昌市'), lab('3', '武汉市江汉区'), lab('4', '武汉市武昌区')]);
  expect(regions.map(({ name, laboratories }) => [name, laboratories.length])).toEqual([
    ['武汉市', 2],
    ['宜昌市', 1],
    ['', 1],
  ]);
});
