/** The rule 1-2s as the list has it: it warns and is switched on. */
export const rule12s = {
  id: '7',
  abbreviation: '1-2s',
  kind: 'LIMIT',
  numberOfResults: 1,
  minExceeding: 1,
  numberOfSd: 2,
  runType: 'WITHIN',
  materialScope: 'WITHIN',
  rangeMode: null,
  reject: false,
  active: true,
  displayOrder: 100,
};
