import { multiruleCalls } from '@qc/contract';
import { callRoutes, serve } from '#platform/http/serve';
import { replayRule } from './replayRule.ts';
import { replaySwitch } from './replaySwitch.ts';
import { switchRule } from './switchRule.ts';

/** Rules of a laboratory: used as rejection, as warning or not at all. */
export const multiruleRoutes = callRoutes(() => [
  serve(multiruleCalls.replay, replaySwitch),
  serve(multiruleCalls.replayDefinition, replayRule),
  serve(multiruleCalls.switch, switchRule),
]);
