import { defineCall } from '../call.ts';

const schemas = () => import('./qualityIndicators.schemas.ts');

const topics = [
  'menuTest',
  'externalScheme',
  'externalResult',
  'qcTestResult',
  'planReport',
  'tae',
  'indicatorSetting',
];

/** The test menu and the national quality indicators that are counted from it. */
export const qualityIndicatorCalls = {
  proposeMenu: defineCall(schemas, {
    method: 'POST',
    path: '/app/menuTest/propose',
    permission: 'menuTest_add',
    answer: 'MenuProposed',
    summary: 'Put every analyte with an assay in use on the test menu',
  }),
  pasteResults: defineCall(schemas, {
    method: 'POST',
    path: '/app/externalResult/paste',
    permission: 'externalResult_add',
    body: 'PasteResultsBody',
    answer: 'PastedResults',
    summary: 'Results of external rounds as copied out of a sheet, looked at or saved',
  }),
  setting: defineCall(schemas, {
    method: 'GET',
    path: '/app/qualityIndicator/setting',
    permission: 'indicatorSetting_edit',
    central: true,
    answer: 'IndicatorSettingValues',
    summary: 'Fewest results of CL-08, and how often and until when national indicators are submitted',
    topics: ['indicatorSetting'],
  }),
  changeSetting: defineCall(schemas, {
    method: 'POST',
    path: '/app/qualityIndicator/setting',
    permission: 'indicatorSetting_edit',
    central: true,
    body: 'IndicatorSettingChange',
    answer: 'IndicatorSettingValues',
    summary: 'Change them; sheets that were submitted stay as they are',
  }),
  laboratory: defineCall(schemas, {
    isComputed: true,
    method: 'GET',
    path: '/app/qualityIndicator/laboratory',
    permission: 'qcTestResult_view',
    query: 'IndicatorQuery',
    answer: 'IndicatorReport',
    summary: 'CL-07 to CL-11 of a laboratory in a month, quarter or year, with the working down to the tests',
    topics,
  }),
  board: defineCall(schemas, {
    isComputed: true,
    method: 'GET',
    path: '/app/qualityIndicator/laboratories',
    permission: 'qcTestResult_view',
    central: true,
    query: 'IndicatorBoardQuery',
    answer: 'IndicatorBoard',
    summary: 'CL-07 to CL-11 of every laboratory, the worst in one of them first',
    topics,
  }),
};
