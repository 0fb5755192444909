import { defineCall } from '../call.ts';

const schemas = () => import('./lotExpiry.schemas.ts');

/** Lots that near their end, and what people do about them. */
export const lotExpiryCalls = {
  lots: defineCall(schemas, {
    method: 'GET',
    path: '/app/alertLotExpiry/lots',
    permission: 'alertLotExpiry_view',
    summary: 'Lots in use, their remaining days and tests',
    query: 'LotsInUseQuery',
    filterable: 'lotFields',
    answer: 'LotExpiryRows',
    topics: ['alertLotExpiry', 'lot', 'qcTest'],
  }),
  review: defineCall(schemas, {
    method: 'POST',
    path: '/app/alertLotExpiry/review',
    permission: 'alert_review',
    summary: 'Review an expiry alert',
    body: 'ReviewExpiryBody',
    answer: 'ExpiryAlertMoved',
  }),
  complete: defineCall(schemas, {
    method: 'POST',
    path: '/app/alertLotExpiry/complete',
    permission: 'alert_complete',
    summary: 'Complete a reviewed expiry alert',
    body: 'CompleteExpiryBody',
    answer: 'ExpiryAlertMoved',
  }),
  sendBack: defineCall(schemas, {
    method: 'POST',
    path: '/app/alertLotExpiry/sendBack',
    permission: 'alert_complete',
    summary: 'Send a reviewed expiry alert back',
    body: 'SendBackExpiryBody',
    answer: 'ExpiryAlertMoved',
  }),
  successors: defineCall(schemas, {
    method: 'GET',
    path: '/app/alertLotExpiry/successors',
    permission: 'qcTest_add',
    summary: 'Later lots of the same product that assay the tests of a lot',
    query: 'SuccessorsQuery',
    answer: 'SuccessorLots',
    topics: ['lot', 'qcTest'],
  }),
  startLot: defineCall(schemas, {
    method: 'POST',
    path: '/app/alertLotExpiry/startLot',
    permission: 'qcTest_add',
    summary: 'Create the parallel tests on the next lot',
    body: 'StartLotBody',
    answer: 'LotStarted',
  }),
  undoStart: defineCall(schemas, {
    method: 'POST',
    path: '/app/alertLotExpiry/undoStart',
    permission: 'qcTest_add',
    summary: 'Remove what the start of a lot made, while nothing was measured',
    body: 'UndoStartBody',
    answer: 'LotStartUndone',
  }),
  windows: defineCall(schemas, {
    method: 'GET',
    path: '/app/alertLotExpiry/windows',
    permission: 'alertLotExpiry_view',
    summary: 'Days before expiry at which a notification is sent',
    answer: 'ExpiryWindowsAnswer',
    topics: ['alertLotExpiry'],
  }),
  setWindows: defineCall(schemas, {
    method: 'POST',
    path: '/app/alertLotExpiry/windows',
    permission: 'sensitivity_edit',
    summary: 'Choose the days before expiry at which a notification is sent',
    body: 'ExpiryWindowsBody',
    answer: 'ExpiryWindowsAnswer',
  }),
};
