import { type QcTest, qcTest, type Target, target } from '@qc/resources';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ResourceRecord } from '#components/resource/data/record.ts';
import { optionsQuery, pageQuery } from '#components/resource/data/resourceQueries.ts';
import { type ListState, toPageParams } from '#components/resource/list/state/listState.ts';
import { targetsInForce } from './targetsInForce.ts';

/**
 * One page of tests and the targets in force of their levels. Tests come in the order of their ids, so
 * that one range of ids asks for the targets of the whole page and of hardly anything else.
 */
export function useTargetGrid(state: ListState) {
  const { ascs: _up, descs: _down, ...params } = toPageParams(qcTest, state);
  const tests = useQuery(pageQuery(qcTest, { ...params, ascs: 'id', status_equal: 'Active' }));
  const records = (tests.data?.records ?? []) as readonly ResourceRecord[];
  const range = { qcTestId_ge: records[0]?.id ?? '0', qcTestId_le: records.at(-1)?.id ?? '0', size: '-1' };
  const targets = useQuery({ ...optionsQuery(target, range), staleTime: 0, enabled: records.length > 0 });
  const grid = useMemo(
    () => targetsInForce((targets.data?.records ?? []) as unknown as readonly Target[], new Date()),
    [targets.data],
  );
  return { tests, targets, grid };
}

/** A test as the grid needs it. */
export type GridTest = QcTest & ResourceRecord;
