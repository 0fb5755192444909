import { useLaboratory } from '#platform/session/laboratory.ts';
import { CentreRecognition } from './CentreRecognition.tsx';
import { LaboratoryRecognition } from './LaboratoryRecognition.tsx';

/** /reports/recognition: which tests may be recognised; for the central body of all laboratories, until it chooses one. */
export function RecognitionScreen() {
  const { tenantId, isCentral } = useLaboratory();
  return isCentral && tenantId === undefined ? <CentreRecognition /> : <LaboratoryRecognition tenantId={tenantId} />;
}
