import { provinces } from './provinces.ts';

const peoples = '土家|苗|藏|彝|布依|侗|壮|傣|白|哈尼|景颇|傈僳|回|蒙古|哈萨克|柯尔克孜|朝鲜|羌|黎|维吾尔';
const provinceEnding = new RegExp(`^(?:省|(?:(?:${peoples})族?)*自治区|特别行政区|市)`);
const cityEnding = new RegExp(`^(?:(?:(?:${peoples})族?)+自治[州县]|市|地区|盟|林区|州)`);
/** What follows a short name of something else: 中山区 is no part of 中山市, and 海南州 none of 海南省. */
const otherEnding = /^(?:[区县旗]|自治)/;

/** What is left of a text behind a name and its ending; null where it does not begin with it. */
function behind(text: string, name: string, ending: RegExp): string | null {
  if (!text.startsWith(name)) return null;
  const rest = text.slice(name.length);
  const [ended] = ending.exec(rest) ?? [];
  if (ended !== undefined) return rest.slice(ended.length);
  return otherEnding.test(rest) ? null : rest;
}

type Found = { readonly path: readonly string[]; readonly rest: string };

function cityIn(text: string, of: readonly (typeof provinces)[number][]): Found | null {
  for (const { name, cities } of of)
    for (const city of cities) {
      const rest = behind(text, city, cityEnding);
      if (rest !== null) return { path: [name, city], rest };
    }
  return null;
}

/** A province that a text begins with. What reads as a city too is one where the ending says so: 吉林市, 海南藏族自治州. */
function provinceOf(text: string): Found | null {
  for (const province of provinces) {
    const { name, cities } = province;
    const rest = behind(text, name, provinceEnding);
    if (rest === null) continue;
    const ending = text.slice(name.length);
    const isCity =
      cityEnding.test(ending) && (cities.includes(name) || (cities.length > 0 && !ending.startsWith('市')));
    if (!isCity) return { path: [name], rest };
  }
  return null;
}

const simplified = (text: string) => text.normalize('NFKC').toLowerCase().trim();
/** The province that an English part of a region names: `Hubei`, `Hubei Province`. */
const byEnglish = (part: string) =>
  provinces.find(({ english }) => english.some((word) => part === word || part.startsWith(`${word} `)))?.name;

/** An English region: parts between commas, the province among them in any place. */
function englishPath(text: string): string[] {
  const parts = text.split(/[,;/]/).map((part) => part.trim().replace(/\s+/g, ' '));
  const at = parts.findIndex((part) => byEnglish(part) !== undefined);
  const others = parts.filter((part, place) => place !== at && part !== '' && part !== 'china');
  return [byEnglish(parts[at] ?? ''), ...others.toReversed()].flatMap((part) => part ?? []);
}

function pathOf(region: string): readonly string[] {
  const text = simplified(region);
  if (!/\p{Script=Han}/u.test(text)) return englishPath(text);
  const written = text.replace(/[\s,、·-]+/g, '').replace(/^(?:中华人民共和国|中国)/, '');
  const province = provinceOf(written);
  const home = provinces.filter(({ name }) => name === province?.path[0]);
  const found = (province ? cityIn(province.rest, home) : cityIn(written, provinces)) ?? province;
  const { path, rest } = found ?? { path: [], rest: written };
  return rest === '' ? path : [...path, rest];
}

const cached = new Map<string, readonly string[]>();
const cacheSize = 10_000;

/**
 * A region as people write it, by province, city and what follows. Endings may be absent, a known city says its province, and
 * provinces may be in English. What is not known stays as it is written.
 *
 * @example regionPath('武汉市江汉区') // ['湖北', '武汉', '江汉区']
 */
export function regionPath(region: string): readonly string[] {
  const known = cached.get(region);
  if (known) return known;
  if (cached.size >= cacheSize) cached.clear();
  const path = pathOf(region);
  cached.set(region, path);
  return path;
}

/** Whether the last part of a path is neither a province nor a city that is known. */
function isFreeText([first, ...others]: readonly string[]): boolean {
  const province = provinces.find(({ name }) => name === first);
  const [second, ...behindCity] = others;
  if (!province || second === undefined) return !province;
  return behindCity.length > 0 || !province.cities.includes(second);
}

/**
 * Whether a region lies in another: its path begins with that of the other, whose last part may be written shorter.
 *
 * @example isInRegion('武汉市江汉区', 'Hubei') // true
 */
export function isInRegion(region: string | null, of: string | null): boolean {
  if (!of) return true;
  const path = regionPath(region ?? '');
  const parts = regionPath(of);
  const last = parts.length - 1;
  return parts.every(
    (part, at) => path[at] === part || (at === last && isFreeText(parts) && path[at]?.startsWith(part)),
  );
}
