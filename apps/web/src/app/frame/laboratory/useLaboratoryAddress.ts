import { useMatches } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useSearchChange } from '#platform/screen/address.ts';
import { showsLaboratory, watchedLaboratory, watchLaboratory } from '#platform/session/laboratory.ts';

type Place = { readonly path: string; readonly tenantId: string };

/**
 * Keeps the chosen laboratory and the address in step. A link that names a laboratory chooses it; a screen opened without
 * one gets the last one; and a user who removes it on the same screen has chosen all.
 */
export function useLaboratoryAddress(): void {
  const changeSearch = useSearchChange();
  const path = useMatches({ select: (matches) => matches.at(-1)?.pathname ?? '' });
  const tenantId = useMatches({
    select: (matches) => (matches.at(-1)?.search as { readonly tenantId?: string } | undefined)?.tenantId ?? '',
  });
  const before = useRef<Place>(undefined);
  useEffect(() => {
    const last = before.current;
    before.current = { path, tenantId };
    if (!showsLaboratory(path)) return;
    if (tenantId !== '') watchLaboratory(tenantId);
    else if (last?.path === path && last.tenantId !== '') watchLaboratory('');
    else if (watchedLaboratory() !== '') changeSearch((now) => ({ ...now, tenantId: watchedLaboratory() }), true);
  }, [path, tenantId, changeSearch]);
}
