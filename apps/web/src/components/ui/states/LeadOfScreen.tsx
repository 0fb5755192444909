import { emptyLeads } from '@qc/resources/emptyLeads';
import { useMatches } from '@tanstack/react-router';
import { LeadOn } from './LeadOn.tsx';

/** What the open screen leads to while it is empty. */
export function LeadOfScreen() {
  const path = useMatches({ select: (matches) => matches.at(-1)?.pathname }) ?? '';
  const lead = emptyLeads[path];
  return lead ? <LeadOn {...lead} /> : null;
}
