import { permissionCode, type Resource } from '@qc/resource-kit';
import { screens } from '@qc/resources';
import { useQueries } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LeadOn } from '#components/ui/states/LeadOn.tsx';
import { useLanguage } from '#platform/language/language.ts';
import { usePermissions } from '#platform/session/permissions.tsx';
import { resourceNamed } from '../data/resourceNamed.ts';
import { optionsQuery } from '../data/resourceQueries.ts';

/** What a new record must refer to, by the declaration, where that has its own list. */
const requiredOf = ({ name, fields }: Resource): readonly Resource[] =>
  Object.values(fields).flatMap((field) =>
    field.type === 'ref' && field.required && field.to !== name ? [resourceNamed(field.to)] : [],
  );

/** The way to what must be there before the first record can be created; else what creates it. */
export function NeedsFirst({ resource, children }: { readonly resource: Resource; readonly children: ReactNode }) {
  const { t, text } = useLanguage();
  const granted = usePermissions();
  const needed = requiredOf(resource).filter((each) => granted[permissionCode(each, 'view')]);
  const counts = useQueries({ queries: needed.map((each) => optionsQuery(each, { size: '1' })) });
  const missing = needed.find((_, place) => counts[place]?.data?.total === 0);
  const screen = missing && screens.find((each) => each.resource === missing.name && !each.hidden);
  if (!missing || !screen) return children;
  return (
    <>
      <p>{t('leads.needsFirst', { what: text(missing.label) })}</p>
      <LeadOn to={screen.path} code={permissionCode(missing, 'add')} />
    </>
  );
}
