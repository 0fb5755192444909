import { defineCall } from '../call.ts';

const schemas = () => import('./recognition.schemas.ts');

const topics = [
  'recognitionRule',
  'menuTest',
  'externalScheme',
  'externalResult',
  'qcTestResult',
  'qcTestAlert',
  'planReport',
  'tae',
];

/** Which tests may be recognised by other hospitals, and what a rule would have said of the last year. */
export const recognitionCalls = {
  laboratory: defineCall(schemas, {
    isComputed: true,
    method: 'GET',
    path: '/app/recognition/laboratory',
    permission: 'qcTestResult_view',
    query: 'RecognitionQuery',
    answer: 'RecognitionReport',
    summary: 'Which tests of a laboratory may be recognised, each with all its reasons',
    topics,
  }),
  board: defineCall(schemas, {
    isComputed: true,
    method: 'GET',
    path: '/app/recognition/laboratories',
    permission: 'qcTestResult_view',
    central: true,
    query: 'RecognitionBoardQuery',
    answer: 'RecognitionBoard',
    summary: 'How many tests of every laboratory may be recognised, the worst first',
    topics,
  }),
  try: defineCall(schemas, {
    isComputed: true,
    method: 'POST',
    path: '/app/recognition/try',
    permission: 'recognitionRule_view',
    central: true,
    body: 'RecognitionDraft',
    answer: 'RecognitionTrial',
    summary: 'What a rule would have said of the last twelve months',
    topics,
  }),
};
