import { qualityIndicatorCalls } from '@qc/contract';
import { callRoutes, serve } from '#platform/http/serve';
import type { Services } from '#platform/services';
import { indicatorBoard } from './indicatorBoard.ts';
import { indicatorReport } from './indicatorReport.ts';
import { changeIndicatorSetting, readIndicatorSetting } from './indicatorSetting.ts';
import { pasteResults } from './pasteResults.ts';
import { proposeMenu } from './proposeMenu.ts';

/** The test menu and the national quality indicators. */
export const qualityIndicatorRoutes = callRoutes<Services>((services) => [
  serve(qualityIndicatorCalls.proposeMenu, proposeMenu),
  serve(qualityIndicatorCalls.pasteResults, (ctx, body) => pasteResults(services, ctx, body)),
  serve(qualityIndicatorCalls.setting, readIndicatorSetting),
  serve(qualityIndicatorCalls.changeSetting, changeIndicatorSetting),
  serve(qualityIndicatorCalls.laboratory, indicatorReport),
  serve(qualityIndicatorCalls.board, indicatorBoard),
]);
