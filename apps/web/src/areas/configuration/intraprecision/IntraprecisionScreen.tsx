import { configuration } from '@qc/i18n';
import { intraprecision } from '@qc/resources';
import { ResourceScreen } from '#components/resource/ResourceScreen.tsx';
import { registerMessages } from '#platform/language.ts';
import { ReplicatesInput } from './ReplicatesInput.tsx';

registerMessages({ configuration });

/** /configuration/intraprecision: repeatability studies, entered as figures or as pasted replicates. */
export function IntraprecisionScreen() {
  return <ResourceScreen resource={intraprecision} inputs={{ replicates: ReplicatesInput }} />;
}
