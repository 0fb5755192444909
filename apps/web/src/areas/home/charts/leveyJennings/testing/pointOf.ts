import type { LeveyJenningsPoint } from '@qc/contract';

/** A result on its target, in control, unless a test says otherwise. */
export const pointOf = (id: string, more: Partial<LeveyJenningsPoint> = {}): LeveyJenningsPoint => ({
  id,
  runId: id,
  level: 1,
  instant: 0,
  value: 5,
  z: 0,
  limit: 0,
  verdict: 'accept',
  ...more,
});
