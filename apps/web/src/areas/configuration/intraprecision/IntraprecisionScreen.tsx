import { intraprecision } from '@qc/resources';
import { ResourceScreen } from '#components/resource/ResourceScreen.tsx';
import { ReplicatesInput } from './ReplicatesInput.tsx';

/** /configuration/intraprecision: repeatability studies, entered as figures or as pasted replicates. */
export function IntraprecisionScreen() {
  return <ResourceScreen resource={intraprecision} inputs={{ replicates: ReplicatesInput }} />;
}
