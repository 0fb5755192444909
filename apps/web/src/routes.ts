import type { RouteRow } from '#platform/route.ts';

/** Every screen of the app: path → what it is called, who may see it, and where it is. One row per line. */
// biome-ignore format: a table, one row per line
export const routes: readonly RouteRow[] = [
];
