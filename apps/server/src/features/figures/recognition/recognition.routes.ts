import { recognitionCalls } from '@qc/contract';
import { callRoutes, serve } from '#platform/http/serve';
import type { Services } from '#platform/services';
import { laboratoryRecognition } from './laboratoryRecognition.ts';
import { recognitionBoard } from './recognitionBoard.ts';
import { tryRule } from './tryRule.ts';

/** Mutual recognition of results. */
export const recognitionRoutes = callRoutes<Services>(({ system }) => [
  serve(recognitionCalls.laboratory, (ctx, query) => laboratoryRecognition(system, ctx, query)),
  serve(recognitionCalls.board, recognitionBoard),
  serve(recognitionCalls.try, tryRule),
]);
