import { timeText } from './noon.ts';

/** A call as `personsWorker` sends it. */
export type Act = { readonly path: string; readonly body?: object };

const at = (path: string): Act => ({ path: `/eqicapi${path}` });
const post = (path: string, body: object): Act => ({ path: `/eqicapi${path}`, body });

/**
 * An HL7 message whose one order has a field for every sign: an early version split it again for each of its results.
 */
const hostileMessage = [
  'MSH|^~\\&|A|B|C|D|20260101||ORU^R01|1|P|2.3',
  `OBR|1${'|'.repeat(50_000)}`,
  ...Array.from({ length: 1000 }, (_, place) => `OBX|${place}|NM|GLU||5.2|mmol/L`),
].join('\r');

/** What a viewer may ask for that takes most: twenty kinds of calls, each over all that the laboratory has. */
export function viewerCalls(testIds: readonly string[]): Act[] {
  const [test = ''] = testIds;
  const month = timeText(new Date()).slice(0, 7);
  const since = timeText(new Date(Date.now() - 3650 * 86_400_000));
  const until = timeText(new Date());
  const range = new URLSearchParams({ from: since, to: until }).toString();
  return [
    at(`/app/qcTestReport/getStatisticalReport?month=${month}`),
    at(`/app/qcTestReport/getPeerGroupReport?month=${month}`),
    at(`/app/qcTestReport/getUncertaintyReport?month=${month}`),
    at(`/app/qcTestReport/getExceptionReport?month=${month}`),
    at(`/app/qcTestReport/getMonthlyReport?month=${month}`),
    at(`/app/qcTestResult/getLeveyJenningsChart?qcTestId=${test}&${range}`),
    at(`/app/qcTestResult/getYoudenChart?qcTestId=${test}&${range}`),
    at('/app/qcTestResult/getPerformanceSummaryChart'),
    post('/app/qcTestResult/calculateStats', { qcTestIds: testIds, from: since, to: until }),
    at('/app/qcTestResult/export'),
    at('/app/analyte/export'),
    at('/app/home/summary'),
    at('/app/qcTestResult/page?size=500'),
    at('/app/qcTestAlert/cases?size=100'),
    at('/app/qctest/qcTestImportHistory/page?size=100&text=a'),
    at('/app/qcTest/tree'),
    at('/app/analyte/page?size=500&keyword=a'),
    at('/blade-system/menu/routes'),
    post('/app/dataImportSetting/preview', { setting: {}, text: hostileMessage }),
    post('/app/dataImportSetting/preview', { setting: {}, text: `a,b\n${'1,'.repeat(60_000)}` }),
  ];
}

/** What somebody without an account may send. */
export function anonymousCalls(wrongLogin: string): Act[] {
  return [
    { path: wrongLogin, body: {} },
    at('/blade-auth/oauth/captcha'),
    at('/blade-system/tenant/info?domain=x'),
    at('/app/analyte/page'),
    at('/openapi.json'),
    at('/docs'),
    { path: '/readyz' },
  ];
}
