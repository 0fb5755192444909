import { useLaboratory } from '#platform/session/laboratory.ts';
import { CentreIndicators } from './CentreIndicators.tsx';
import { LaboratoryIndicators } from './LaboratoryIndicators.tsx';

/** /reports/qualityIndicators: CL-07 to CL-11 of a laboratory; for the central body of all, until it chooses one. */
export function QualityIndicatorsScreen() {
  const { tenantId, isCentral } = useLaboratory();
  return isCentral && tenantId === undefined ? <CentreIndicators /> : <LaboratoryIndicators tenantId={tenantId} />;
}
