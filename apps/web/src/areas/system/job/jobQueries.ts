import { jobCalls, jobStates } from '@qc/contract';
import { keepPreviousData } from '@tanstack/react-query';
import { callQuery } from '#platform/api/call.ts';

type JobFilter = {
  readonly name: string;
  readonly state: string;
  readonly current: string;
  readonly size: string;
};

export const jobPageQuery = ({ name, state, current, size }: JobFilter) =>
  callQuery(
    jobCalls.page,
    { name, state: jobStates.find((each) => each === state), current, size },
    { placeholderData: keepPreviousData },
  );

export const jobKindsQuery = () => callQuery(jobCalls.kinds, undefined, { staleTime: Number.POSITIVE_INFINITY });
