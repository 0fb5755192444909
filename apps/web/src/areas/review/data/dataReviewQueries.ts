import { type InputOf, type ReviewGroup, recordCalls, reviewCalls } from '@qc/contract';
import { qcTestPanel } from '@qc/resources';
import { keepPreviousData } from '@tanstack/react-query';
import { callQuery } from '#platform/api/call.ts';

export const groupsQuery = (filter: InputOf<typeof reviewCalls.groups>) =>
  callQuery(reviewCalls.groups, filter, { placeholderData: keepPreviousData, refetchInterval: 30_000 });

/** The results of a group, without paging: one place and one day have few enough. */
export const resultsQuery = ({ day, ...place }: ReviewGroup) =>
  callQuery(reviewCalls.results, { from: day, to: day, size: 500, ...place }, { placeholderData: keepPreviousData });

/** What a review would sign, as it is at this moment. */
export const previewQuery = (input: InputOf<typeof reviewCalls.preview>) =>
  callQuery(reviewCalls.preview, input, { staleTime: 0 });

export const policyQuery = () => callQuery(reviewCalls.policy, undefined);

/** Panels to choose from. */
export const panelsQuery = () => callQuery(recordCalls(qcTestPanel).page, { size: -1 }, { staleTime: 60_000 });
