import { defineResource, type RecordOf } from '@qc/resource-kit';
import { name } from '../fields.ts';

/** The temperature of the reaction: enzyme activities at 30 °C and 37 °C are different quantities. */
export const temperature = defineResource({
  name: 'temperature',
  path: '/app/temperature',
  label: { zh: '反应温度', en: 'Temperature' },
  tenancy: 'shared',
  title: ['name'],
  fields: {
    name,
    celsius: {
      type: 'number',
      label: { zh: '温度', en: 'Temperature' },
      unit: '°C',
      min: 0,
      max: 100,
      required: true,
    },
  },
  unique: [['name'], ['celsius']],
  search: ['name'],
  list: { columns: ['name', 'celsius'], sort: 'celsius' },
  form: [['name', 'celsius']],
});
export type Temperature = RecordOf<typeof temperature>;
