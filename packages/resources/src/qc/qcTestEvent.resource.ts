import { defineResource } from '@qc/resource-kit';
import { eventRelatedKinds, eventTypes } from '../choices/qcTestEvent.ts';

/** Something done to an instrument, assay, test or lot that may explain a shift on its charts. */
export const qcTestEvent = defineResource({
  name: 'qcTestEvent',
  path: '/app/qcTestEvent',
  label: { zh: '事件', en: 'Event' },
  tenancy: 'laboratory',
  title: ['title'],
  fields: {
    eventType: {
      type: 'choice',
      choices: eventTypes,
      label: { zh: '事件类型', en: 'Event type' },
      required: true,
      filter: true,
    },
    title: { type: 'text', max: 120, label: { zh: '标题', en: 'Title' }, required: true, filter: true },
    eventDate: { type: 'datetime', label: { zh: '事件时间', en: 'Event date' }, required: true, filter: true },
    relatedKind: {
      type: 'choice',
      choices: eventRelatedKinds,
      default: 'labInstrument',
      label: { zh: '关联对象', en: 'Related to' },
      filter: true,
    },
    labInstrumentId: {
      type: 'ref',
      to: 'labInstrument',
      visibleWhen: { field: 'relatedKind', equals: 'labInstrument' },
      label: { zh: '仪器', en: 'Instrument' },
      filter: true,
    },
    assayId: {
      type: 'ref',
      to: 'assay',
      visibleWhen: { field: 'relatedKind', equals: 'assay' },
      label: { zh: '分析项目', en: 'Assay' },
    },
    qcTestId: {
      type: 'ref',
      to: 'qcTest',
      visibleWhen: { field: 'relatedKind', equals: 'qcTest' },
      label: { zh: '质控项目', en: 'QC test' },
      filter: true,
    },
    lotId: {
      type: 'ref',
      to: 'lot',
      visibleWhen: { field: 'relatedKind', equals: 'lot' },
      label: { zh: '批号', en: 'Lot' },
    },
    message: { type: 'text', max: 2000, multiline: true, label: { zh: '内容', en: 'Message' } },
    resetsLookback: {
      type: 'boolean',
      label: { zh: '重新开始多规则回顾', en: 'Restarts the look-back' },
      help: {
        zh: '此后的跨批规则不再计入事件之前的结果',
        en: 'Rules across runs no longer count results before the event',
      },
    },
  },
  search: ['title'],
  list: {
    columns: ['eventDate', 'eventType', 'title', 'relatedKind', 'labInstrumentId', 'assayId', 'qcTestId', 'lotId'],
    sort: '-eventDate',
  },
  form: [
    ['eventType', 'eventDate'],
    ['title'],
    ['relatedKind', 'labInstrumentId', 'assayId', 'qcTestId', 'lotId'],
    ['message'],
    ['resetsLookback'],
  ],
});
