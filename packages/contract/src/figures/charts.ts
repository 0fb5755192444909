import { defineCall } from '../call.ts';

/** The most points drawn for each level: the newest. `isTruncated` is true when there are more. */
export const pointsPerLevel = 10_000;

/** The topics that change a chart. */
const drawn = ['qcTestResult', 'qcTest', 'target', 'qcTestEvent'];

const schemas = () => import('./charts.schemas.ts');

/** Charts of control results. */
export const chartCalls = {
  leveyJennings: defineCall(schemas, {
    isComputed: true,
    method: 'GET',
    path: '/app/qcTestResult/getLeveyJenningsChart',
    permission: 'qcTestResult_view',
    summary: 'Levey-Jennings chart of a test',
    query: 'LeveyJenningsQuery',
    answer: 'LeveyJenningsChart',
    topics: drawn,
  }),
  laboratories: defineCall(schemas, {
    isComputed: true,
    method: 'GET',
    path: '/app/qcTestResult/getWhcclLeveyJenningsChartByLab',
    permission: 'qcTestResult_view',
    central: true,
    summary: 'Levey-Jennings charts of one analyte and lot, laboratory by laboratory',
    query: 'LaboratoriesChartQuery',
    answer: 'LaboratoriesChart',
    topics: drawn,
  }),
  histograms: defineCall(schemas, {
    isComputed: true,
    method: 'GET',
    path: '/app/qcTestResult/getHistogramsChart',
    permission: 'qcTestResult_view',
    summary: 'Distribution of the results of a test',
    query: 'HistogramQuery',
    answer: 'HistogramsChart',
    topics: drawn,
  }),
  means: defineCall(schemas, {
    isComputed: true,
    method: 'GET',
    path: '/app/qcTestResult/getMeanChart',
    permission: 'qcTestResult_view',
    summary: 'Monthly means of a test',
    query: 'MeanChartQuery',
    answer: 'MeanChart',
    topics: drawn,
  }),
  performance: defineCall(schemas, {
    isComputed: true,
    method: 'GET',
    path: '/app/qcTestResult/getPerformanceSummaryChart',
    permission: 'qcTestResult_view',
    summary: 'Bias and CV against the allowable error',
    query: 'PerformanceQuery',
    answer: 'PerformanceSummaryChart',
    topics: drawn,
  }),
  youden: defineCall(schemas, {
    isComputed: true,
    method: 'GET',
    path: '/app/qcTestResult/getYoudenChart',
    permission: 'qcTestResult_view',
    summary: 'Two levels of a test against each other',
    query: 'YoudenQuery',
    answer: 'YoudenChart',
    topics: drawn,
  }),
};
