import { defineResource } from '@qc/resource-kit';

/** A lot that a comparison sends out, with the levels in use. */
export const planLot = defineResource({
  name: 'planLot',
  path: '/app/planLot',
  label: { zh: '计划批号', en: 'Lot of a plan' },
  tenancy: 'central',
  title: ['planId', 'lotId'],
  fields: {
    planId: {
      type: 'ref',
      to: 'plan',
      label: { zh: '计划', en: 'Plan' },
      required: true,
      createOnly: true,
      filter: true,
    },
    lotId: { type: 'ref', to: 'lot', label: { zh: '批号', en: 'Lot' }, required: true, createOnly: true, filter: true },
    levels: { type: 'levels', label: { zh: '水平', en: 'Levels' }, required: true },
  },
  unique: [['planId', 'lotId']],
  list: { columns: ['planId', 'lotId', 'levels'], sort: 'lotId' },
  form: [['planId', 'lotId'], ['levels']],
});
