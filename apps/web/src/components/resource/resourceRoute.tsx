import type { Bilingual } from '@qc/resource-kit';
import type { ComponentType } from 'react';
import { resourceNamed } from './data/resourceNamed.ts';
import { ResourceScreen } from './ResourceScreen.tsx';

/** The screen of a resource that needs nothing of its own, under the name that the menu gives it. */
export function resourceRoute(name: string, title: Bilingual): ComponentType {
  const resource = resourceNamed(name);
  return () => <ResourceScreen resource={resource} title={title} />;
}
