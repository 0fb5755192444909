import { importCalls } from '@qc/contract';
import { callRoutes, serve } from '#platform/http/serve';
import { inbox } from './inbox.ts';

/** What the codes of files and analysers mean in a laboratory. */
export const codeMappingRoutes = callRoutes(() => [serve(importCalls.inbox, inbox)]);
