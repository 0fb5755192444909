import type { Resource } from '@qc/resource-kit';
import { useCallback, useMemo, useState } from 'react';
import { changedState, type ListControl, type OpenControl, type Opened } from '../list/state/listControl.ts';
import { type ListState, readListState } from '../list/state/listState.ts';

/** A list that lives inside something else and leaves the address alone. */
export function useLocalList(resource: Resource): ListControl & OpenControl {
  const [state, setState] = useState<ListState>(() => ({ ...readListState(resource, {}), size: 10 }));
  const [opened, open] = useState<Opened | undefined>();
  const change = useCallback((part: Partial<ListState>) => setState((now) => changedState(now, part)), []);
  return useMemo(() => ({ state, change, opened, open }), [state, change, opened]);
}
