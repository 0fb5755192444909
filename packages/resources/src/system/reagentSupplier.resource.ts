import { defineResource } from '@qc/resource-kit';
import { mergedInto, name, nameEn, remark, retired } from '../fields.ts';

/** Who makes the reagent; part of what makes two results comparable. */
export const reagentSupplier = defineResource({
  name: 'reagentSupplier',
  path: '/app/reagentSupplier',
  label: { zh: '试剂厂家', en: 'Reagent supplier' },
  tenancy: 'shared',
  proposable: true,
  title: ['name'],
  titleEn: ['nameEn'],
  fields: { name, nameEn, remark, retired, mergedIntoId: mergedInto('reagentSupplier') },
  unique: [['name']],
  search: ['name', 'nameEn'],
  list: { columns: ['name', 'nameEn', 'remark', 'retired'], sort: 'name' },
  form: [['name', 'nameEn'], ['remark'], ['retired']],
});
