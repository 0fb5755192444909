import type { AnswerOf, InputOf, ReviewGroup, reviewCalls } from '@qc/contract';
import { isId } from '@qc/resource-kit';

type At = Pick<AnswerOf<typeof reviewCalls.groups>['groups'][number], 'day' | 'placeId'>;

/** A group by its day and place, narrowed as the list is: a review must sign exactly what is shown. */
export function groupOf(filter: InputOf<typeof reviewCalls.groups>, { day, placeId }: At): ReviewGroup {
  const place = isId(placeId ?? '') ? (placeId ?? undefined) : undefined;
  return {
    day,
    verdict: filter.verdict,
    labInstrumentId: filter.groupBy === 'instrument' && place ? place : filter.labInstrumentId,
    panelId: filter.groupBy === 'panel' && place ? place : filter.panelId,
  };
}
