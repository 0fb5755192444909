import type { InboxCode } from '@qc/contract';
import { nearness } from '#features/dictionary/entries/public';
import { searchText } from '#platform/database/searchText';
import { plainCode } from './plainCode.ts';
import type { LabCodes } from './readLabCodes.ts';

type Suggestion = InboxCode['suggestions'][number];
type Kind = InboxCode['kind'];

/** A mapping of the laboratory, of any source. */
export type SaidBefore = {
  readonly kind: string;
  readonly source: string;
  readonly code: string;
  readonly id: string;
  readonly level: number | null;
};

type ToSuggest = Pick<InboxCode, 'kind' | 'source' | 'code'>;
type SuggestionContext = {
  readonly codes: LabCodes;
  readonly before: readonly SaidBefore[];
  readonly language: 'zh' | 'en';
};

const suggested = 5;
/** Below it a likeness is chance. */
const least = 0.3;

/** How near a code is to a name of an entry, and in what. */
function scored(code: string, name: string): Pick<Suggestion, 'score' | 'by' | 'why'> {
  const [plain, other] = [plainCode(code), plainCode(name)];
  if (plain === other) return { score: 1, by: name, why: 'same' };
  const initials = searchText([name]).split(/\s+/).map(plainCode);
  if (plain.length > 1 && initials.includes(plain)) return { score: 0.9, by: name, why: 'initials' };
  const isPart = plain.length > 1 && other.length > 1 && (other.includes(plain) || plain.includes(other));
  const share = isPart ? 0.4 + (0.4 * Math.min(plain.length, other.length)) / Math.max(plain.length, other.length) : 0;
  const near = nearness(code, name);
  return share >= near ? { score: share, by: name, why: 'part' } : { score: near, by: name, why: 'near' };
}

const isNamed = (kind: Kind): kind is 'analyte' | 'instrument' | 'lot' | 'unit' => kind !== 'level' && kind !== 'test';

/** What the very same code of another source was mapped to. */
function chosenBefore({ kind, source, code }: ToSuggest, { codes, before, language }: SuggestionContext): Suggestion[] {
  const plain = plainCode(code);
  return before
    .filter((said) => said.kind === kind && said.source !== source && plainCode(said.code) === plain)
    .flatMap((said): Suggestion[] => {
      const reason = { score: 1, by: said.source, why: 'before', level: said.level } as const;
      if (!isNamed(kind))
        return said.level === null ? [] : [{ ...reason, id: String(said.level), name: String(said.level) }];
      const entry = codes.entries[kind].find(({ id }) => id === said.id);
      return entry ? [{ ...reason, id: entry.id, name: language === 'zh' ? entry.title : entry.titleEn }] : [];
    });
}

/** Entries by their names; those that the laboratory has tests of come before others. */
function alike({ kind, code }: ToSuggest, { codes, language }: SuggestionContext): Suggestion[] {
  if (!isNamed(kind)) return [];
  const inUse = new Set(codes.tests.flatMap((test) => [test.analyteId, test.labInstrumentId, test.lotId, test.unitId]));
  const best = new Map<string, Suggestion>();
  for (const entry of codes.entries[kind]) {
    const found = entry.names.map((name) => scored(code, name)).sort((a, b) => b.score - a.score)[0];
    if (!found || found.score < least) continue;
    const score = Math.round(Math.min(1, found.score + (inUse.has(entry.id) ? 0.05 : 0)) * 100) / 100;
    const name = language === 'zh' ? entry.title : entry.titleEn;
    const known = best.get(entry.id);
    if (!known || known.score < score)
      best.set(entry.id, { id: entry.id, name, score, by: found.by, why: found.why, level: entry.level });
  }
  return [...best.values()].sort((a, b) => b.score - a.score || (a.name < b.name ? -1 : 1));
}

/** What a code may mean: first what the laboratory chose for it elsewhere, then what its names are most like. */
export function suggestionsFor(row: ToSuggest, known: SuggestionContext): Suggestion[] {
  // Of one lot several levels may have been chosen.
  const before = [...new Map(chosenBefore(row, known).map((each) => [`${each.id}/${each.level}`, each])).values()];
  const chosen = new Set(before.map(({ id }) => id));
  return [...before, ...alike(row, known).filter(({ id }) => !chosen.has(id))].slice(0, suggested);
}
