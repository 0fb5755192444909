import { expect, test } from 'vitest';
import { provinces } from './provinces.ts';
import { isInRegion, regionPath } from './regionPath.ts';

test.each([
  ['浙江', '浙江'],
  ['浙江省', '浙江'],
  ['Zhejiang', '浙江'],
  ['zhejiang province', '浙江'],
  ['Ningbo, Zhejiang, China', '浙江/ningbo'],
  ['武汉市江汉区', '湖北/武汉/江汉区'],
  ['湖北省 武汉市 江汉区', '湖北/武汉/江汉区'],
  ['湖北武汉', '湖北/武汉'],
  ['恩施土家族苗族自治州利川市', '湖北/恩施/利川市'],
  ['恩施州恩施市', '湖北/恩施/恩施市'],
  ['仙桃市', '湖北/仙桃'],
  ['上海市浦东新区', '上海/浦东新区'],
  ['北京朝阳区', '北京/朝阳区'],
  ['朝阳市双塔区', '辽宁/朝阳/双塔区'],
  ['吉林市', '吉林/吉林'],
  ['吉林省吉林市', '吉林/吉林'],
  ['吉林省', '吉林'],
  ['海南省海口市', '海南/海口'],
  ['海南藏族自治州', '青海/海南'],
  ['海南州共和县', '青海/海南/共和县'],
  ['云南省大理白族自治州大理市', '云南/大理/大理市'],
  ['新疆维吾尔自治区喀什地区', '新疆/喀什'],
  ['内蒙古自治区锡林郭勒盟', '内蒙古/锡林郭勒'],
  ['Inner Mongolia Autonomous Region', '内蒙古'],
  ['香港特别行政区', '香港'],
  ['河北区', '河北区'],
  ['中山区', '中山区'],
  ['Region West', 'region west'],
  ['', ''],
])('%s is %s', (region, path) => {
  expect(regionPath(region).join('/')).toBe(path);
});

test.each([
  ['武汉市江汉区', '湖北省', true],
  ['武汉市江汉区', 'Hubei', true],
  ['武汉市江汉区', '湖北武汉', true],
  ['湖北省武汉市江汉区', '武汉市江汉', true],
  ['Wuhan, Hubei', '湖北', true],
  ['武汉市江汉区', '湖南省', false],
  ['吉林省长春市', '吉林市', false],
  ['河北区', '河北省', false],
  ['Region West 2', 'Region West', true],
  ['湖北省', '武汉市', false],
  [null, '湖北省', false],
  [null, null, true],
  ['武汉市', '', true],
])('%s in %s: %s', (region, of, expected) => {
  expect(isInRegion(region, of)).toBe(expected);
});

test('every city is found with its ending and without, in its province', () => {
  for (const { name, cities } of provinces)
    for (const city of cities)
      for (const written of [`${name}${city}`, `${name}省${city}市`]) expect(regionPath(written)).toEqual([name, city]);
});

test('no two provinces share a city', () => {
  const all = provinces.flatMap(({ cities }) => cities);
  expect(all.filter((city, at) => all.indexOf(city) !== at)).toEqual([]);
});
