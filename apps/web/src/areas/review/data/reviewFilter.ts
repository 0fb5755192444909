import type { InputOf, ReviewGroup, reviewCalls } from '@qc/contract';

/** What the screen shows; texts, since it lives in the address. `day` and `place` are the group that is open. */
export const noReviewFilter = {
  groupBy: 'instrument',
  status: 'awaiting',
  verdict: '',
  instrument: '',
  panel: '',
  from: '',
  to: '',
  day: '',
  place: '',
};
export type ReviewFilter = typeof noReviewFilter;

export const groupings = ['instrument', 'panel', 'day'] as const;
export const statuses = ['awaiting', 'awaitingSecond', 'reviewed', 'all'] as const;
export const verdicts = ['accept', 'warn', 'reject', 'notEvaluated', 'excluded'] as const;

const oneOf = <T extends string>(list: readonly T[], text: string): T | undefined => list.find((item) => item === text);
const dayIn = (text: string) => (/^\d{4}-\d{2}-\d{2}$/.test(text) ? text : undefined);
const idIn = (text: string) => (/^\d{1,19}$/.test(text) ? text : undefined);

/** The filter of the groups as the server takes it. */
export function groupParams(filter: ReviewFilter): InputOf<typeof reviewCalls.groups> {
  return {
    groupBy: oneOf(groupings, filter.groupBy) ?? 'instrument',
    status: oneOf(statuses, filter.status) ?? 'awaiting',
    verdict: oneOf(verdicts, filter.verdict),
    labInstrumentId: idIn(filter.instrument),
    panelId: idIn(filter.panel),
    from: dayIn(filter.from),
    to: dayIn(filter.to),
  };
}

/** A group by its day and place, narrowed as the list is: a review signs what is shown and nothing else. */
export function groupOf(
  filter: ReviewFilter,
  at: { readonly day: string; readonly placeId: string | null },
): ReviewGroup {
  const place = idIn(at.placeId ?? '');
  return {
    day: at.day,
    verdict: oneOf(verdicts, filter.verdict),
    labInstrumentId: filter.groupBy === 'instrument' && place ? place : idIn(filter.instrument),
    panelId: filter.groupBy === 'panel' && place ? place : idIn(filter.panel),
  };
}

export const isFiltered = (filter: ReviewFilter): boolean =>
  (['status', 'verdict', 'instrument', 'panel', 'from', 'to'] as const).some(
    (name) => filter[name] !== noReviewFilter[name],
  );
