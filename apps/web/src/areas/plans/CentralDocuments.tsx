import { planDoc } from '@qc/resources';
import { useMemo } from 'react';
import { BelongingList } from '#components/resource/belonging/BelongingList.tsx';

/** The documents of a plan as the central body keeps them. */
export function CentralDocuments({ planId }: { readonly planId: string }) {
  const fixed = useMemo(() => ({ planId }), [planId]);
  return <BelongingList resource={planDoc} fixed={fixed} />;
}
