import type { ComponentType } from 'react';
import { resourceNamed } from './data/resourceNamed.ts';
import { ResourceScreen } from './ResourceScreen.tsx';

/** The screen of a resource that needs no custom screen. */
export function resourceRoute(name: string): ComponentType {
  const resource = resourceNamed(name);
  return () => <ResourceScreen resource={resource} />;
}
