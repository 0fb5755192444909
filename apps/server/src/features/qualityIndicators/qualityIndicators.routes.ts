import { qualityIndicatorCalls } from '@qc/contract';
import { callRoutes, serve } from '#platform/http/serve';
import { indicatorBoard } from './indicatorBoard.ts';
import { indicatorReport } from './indicatorReport.ts';
import { pasteResults } from './pasteResults.ts';
import { proposeMenu } from './proposeMenu.ts';

/** The test menu and the national quality indicators. */
export const qualityIndicatorRoutes = callRoutes(() => [
  serve(qualityIndicatorCalls.proposeMenu, proposeMenu),
  serve(qualityIndicatorCalls.pasteResults, pasteResults),
  serve(qualityIndicatorCalls.laboratory, indicatorReport),
  serve(qualityIndicatorCalls.board, indicatorBoard),
]);
