export { biasReferenceOf, levelRows, sourceOf } from './levelRows.ts';
export { peerGroupReport } from './peerGroupReport.ts';
export { reportRoutes } from './report.routes.ts';
export { statisticalReport } from './statisticalReport.ts';
