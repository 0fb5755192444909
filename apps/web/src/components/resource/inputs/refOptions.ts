import { isRetirable, isSearchable, labelName, type RefField, type Resource } from '@qc/resource-kit';
import { useQuery } from '@tanstack/react-query';
import type { Params } from '#components/resource/list/state/listState.ts';
import { useLanguage } from '#platform/language/language.ts';
import { recordTitle } from '../data/recordTitle.ts';
import { resourceNamed } from '../data/resourceNamed.ts';
import { optionsQuery } from '../data/resourceQueries.ts';
import type { TypeAhead } from './useTypeAhead.ts';

export type RefOption = { readonly value: string; readonly label: string };
export type RefOptions = { readonly options: readonly RefOption[]; readonly isLoading: boolean };

/** As many as a person will read through; the next letter narrows them better than scrolling. */
const mostShown = '20';

/** The default condition: of a dictionary only entries that are still in use are offered. */
const offeredOf = (resource: Resource): Params => (isRetirable(resource) ? { retired_equal: 'false' } : {});

/** Records that match some letters, in Chinese, English or pinyin initials: the server knows all three. */
export function useRefOptions(to: string, { keyword, isOpen, isSettled }: TypeAhead, where?: Params): RefOptions {
  const { language } = useLanguage();
  const resource = resourceNamed(to);
  const params = {
    ...(where ?? offeredOf(resource)),
    size: mostShown,
    ...(keyword && isSearchable(resource) ? { keyword } : {}),
  };
  const query = useQuery({ ...optionsQuery(resource, params), enabled: isOpen });
  const records = query.data?.records ?? [];
  return settled(isSettled, {
    options: records.map((record) => ({ value: record.id, label: recordTitle(resource, record, language) })),
    isLoading: query.isFetching,
  });
}

/** Enter takes the first option: there must be none while the letters are newer than the options. */
function settled(isSettled: boolean, found: RefOptions): RefOptions {
  return isSettled ? found : { options: [], isLoading: true };
}

export type Limit = {
  /** The field that is being filled; the link table calls it the same. */
  readonly name: string;
  readonly to: string;
  readonly within: NonNullable<RefField['within']>;
  /** What the record has in the field that limits the choice; empty until it is chosen. */
  readonly matched: string;
};

/**
 * Options limited by a link table: of an assay's methods those that are linked to its analyte. The
 * link table holds no pinyin, so letters are looked up in the dictionary and the two are intersected.
 */
export function useLinkedOptions({ name, to, within, matched }: Limit, search: TypeAhead): RefOptions {
  const { keyword, isOpen, isSettled } = search;
  const isLimited = isOpen && matched !== '';
  const rows = useQuery({
    ...optionsQuery(resourceNamed(within.through), { size: '-1', [`${within.match}_equal`]: matched }),
    enabled: isLimited,
  });
  const resource = resourceNamed(to);
  const isNarrowed = keyword !== '' || isRetirable(resource);
  const hits = useQuery({
    ...optionsQuery(resource, { ...offeredOf(resource), size: '-1', ...(keyword !== '' && { keyword }) }),
    enabled: isLimited && isNarrowed,
  });
  const linked = (rows.data?.records ?? []).map((row) => ({
    value: String(row[name]),
    label: String(row[labelName(name)] ?? row[name]),
  }));
  const found = isNarrowed ? new Set(hits.data?.records.map((record) => record.id)) : undefined;
  return settled(isSettled, {
    options: found ? linked.filter((option) => found.has(option.value)) : linked,
    isLoading: rows.isFetching || hits.isFetching,
  });
}
