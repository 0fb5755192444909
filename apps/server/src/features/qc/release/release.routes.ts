import { interfaceCalls } from '@qc/contract';
import { callRoutes, serve } from '#platform/http/serve';
import { releaseStates } from './release.ts';

/** Whether patients' results may go out, as programs ask it. */
export const releaseRoutes = callRoutes(() => [serve(interfaceCalls.release, releaseStates)]);
