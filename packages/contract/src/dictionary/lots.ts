import { defineCall } from '../call.ts';

const schemas = () => import('./lots.schemas.ts');

/** Lots of control material beyond their records. */
export const lotCalls = {
  uses: defineCall(schemas, {
    method: 'GET',
    path: '/app/lot/uses',
    permission: 'lot_view',
    summary: 'Laboratories and tests that use a lot',
    query: 'LotUsesQuery',
    answer: 'LotUses',
    topics: ['lot', 'qcTest'],
  }),
  readSheet: defineCall(schemas, {
    method: 'POST',
    path: '/app/lot/readSheet',
    permission: 'lotAnalyte_edit',
    summary: 'The cells of an uploaded sheet of assayed values, to be compared before they are saved',
    body: 'SheetFileBody',
    answer: 'SheetCells',
  }),
  saveValues: defineCall(schemas, {
    method: 'POST',
    path: '/app/lot/values',
    permission: 'lotAnalyte_edit',
    summary: 'Save the assayed values of a lot as one sheet, all rows or none',
    body: 'LotValuesBody',
    answer: 'LotValuesSaved',
  }),
};
