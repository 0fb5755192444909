import { interfaceCalls } from '@qc/contract';
import { callRoutes, serve } from '#platform/http/serve';
import { rotateKey } from './rotate.ts';

/** The keys that programs work with. */
export const credentialRoutes = callRoutes(() => [serve(interfaceCalls.rotate, rotateKey)]);
