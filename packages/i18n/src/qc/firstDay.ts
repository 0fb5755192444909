import type { Messages } from '../message.ts';

/** The first day: how the installation is used, then from the instruments to the first verdict. */
export const firstDay = {
  modeTitle: { zh: '这套系统由谁使用？', en: 'Who uses this installation?' },
  modeLine: {
    zh: '请先选择使用方式，以后可在“系统设置”中更改。',
    en: 'Choose this first; it can be changed in the settings later.',
  },
  single: { zh: '一家医院', en: 'A single hospital' },
  singleLine: {
    zh: '没有中心：实验室主任自己维护批号和字典，不显示比对计划、上报和订购。',
    en: 'There is no centre: the laboratory director keeps lots and dictionaries; plans, requests and orders are hidden.',
  },
  centre: { zh: '中心和各实验室', en: 'A centre with laboratories' },
  centreLine: {
    zh: '中心维护批号和字典，各实验室录入自己的结果，由中心组织比对。',
    en: 'The centre keeps lots and dictionaries, laboratories enter their results, the centre compares them.',
  },
  hospital: { zh: '医院检验科名称', en: 'Name of the laboratory' },
  person: { zh: '主任姓名', en: 'Name of the director' },
  personAccount: { zh: '主任的登录账号', en: 'Username of the director' },
  personPassword: { zh: '主任的密码', en: 'Password of the director' },
  samePerson: {
    zh: '主任和系统管理员可以是同一个人：日常工作用这个账号，备份和系统设置用 admin。',
    en: 'One person may be both: this account is for the daily work, admin for backups and settings.',
  },
  begin: { zh: '建立并以主任身份进入', en: 'Create and continue as the director' },
  required: { zh: '必填', en: 'is required' },

  line: {
    zh: '从仪器到第一个判断。每一步都直接保存，随时可以离开，以后添加仪器或新批号也用这里。',
    en: 'From the instruments to the first verdict. Each step is saved as it is done, so you may leave at any time; a new instrument or lot begins here too.',
  },
  open: { zh: '打开首日向导', en: 'Open the first-day assistant' },
  askDirector: {
    zh: '请实验室主任或质控主管完成首日设置。',
    en: 'The laboratory director or the QC supervisor does the first-day set-up.',
  },
  step1: { zh: '仪器', en: 'Instruments' },
  step2: { zh: '质控批号', en: 'Control lot' },
  step3: { zh: '质控项目与靶值', en: 'QC tests and targets' },
  step4: { zh: '第一批结果', en: 'First results' },
  done: { zh: '已完成', en: 'Done' },
  addMore: { zh: '再添加', en: 'Add more' },

  model: { zh: '仪器型号（可选多个）', en: 'Instrument models (one or more)' },
  modelHelp: { zh: '从字典中选择；名称可以修改。', en: 'From the dictionary; the names can be changed.' },
  modelMissing: {
    zh: '字典中没有？请在“系统管理 → 仪器”中添加，或向中心上报。',
    en: 'Not in the dictionary? Add it under System → Instruments, or report it up to the centre.',
  },
  ownName: { zh: '本室名称：{{model}}', en: 'Own name: {{model}}' },
  remove: { zh: '移除 {{name}}', en: 'Remove {{name}}' },
  addInstruments: { zh: '添加 {{count}} 台仪器', en: 'Add {{count}} instruments' },
  addInstruments_one: { zh: '添加 1 台仪器', en: 'Add 1 instrument' },
  useThese: { zh: '用于这些仪器', en: 'For these instruments' },

  existingLot: { zh: '已有的批号', en: 'A lot that is there' },
  newLot: { zh: '新批号', en: 'A new lot' },
  lotOfCentre: {
    zh: '批号由中心维护。列表中没有时，请中心添加。',
    en: 'The centre keeps the lots. Ask it to add one that is missing.',
  },
  brand: { zh: '质控品', en: 'Control brand' },
  lotNumber: { zh: '批号', en: 'Lot number' },
  expiryDate: { zh: '有效期至', en: 'Expiry date' },
  levelLot: { zh: '水平 {{level}} 批号', en: 'Lot number of level {{level}}' },
  sheet: { zh: '厂家定值表（从 Excel 或说明书复制后粘贴）', en: 'The maker’s sheet, pasted from Excel or the insert' },
  sheetFile: { zh: '读取 Excel 文件', en: 'Read an Excel file' },
  sheetHelp: {
    zh: '每行一个项目：名称、单位，然后每个水平的均值、标准差、下限、上限。第一行有标题时按标题读取，例如：项目 单位 水平1均值 水平1标准差 水平2均值 水平2标准差。',
    en: 'One analyte a row: name, unit, then mean, SD, low and high of each level. A heading row says which column is which, for instance: Analyte, Unit, Level 1 mean, Level 1 SD, Level 2 mean, Level 2 SD.',
  },
  readAs: {
    zh: '读出 {{rows}} 个项目、{{levels}} 个水平。请核对后保存。',
    en: 'Read as {{rows}} analytes at {{levels}} levels. Compare before you save.',
  },
  notRead: {
    zh: '字典中没有这些名称，未读入：{{names}}',
    en: 'Not in the dictionary, so not read: {{names}}',
  },
  unitUnknown: {
    zh: '字典中没有这些单位，请修改后再粘贴：{{names}}',
    en: 'These units are not in the dictionary; correct them and paste again: {{names}}',
  },
  doubled: { zh: '出现两次，请只保留一行：{{names}}', en: 'Listed twice, keep one row: {{names}}' },
  retired: { zh: '已停用，未读入：{{names}}', en: 'Retired, so not read: {{names}}' },
  needHeading: {
    zh: '无法确定各列的含义，请连同标题行一起粘贴。',
    en: 'It is not clear what the columns mean; paste them with their heading row.',
  },
  noSheet: { zh: '请先粘贴定值表', en: 'Paste the maker’s sheet first' },
  mean: { zh: '均值', en: 'Mean' },
  sd: { zh: '标准差', en: 'SD' },
  low: { zh: '下限', en: 'Low' },
  high: { zh: '上限', en: 'High' },
  levelOf: { zh: '水平 {{level}}', en: 'Level {{level}}' },
  saveLot: { zh: '保存批号和定值', en: 'Save the lot and its values' },
  lotWithoutValues: {
    zh: '该批号没有定值表，请另选，或先填写定值。',
    en: 'This lot has no values: choose another, or enter its values first.',
  },

  supplier: { zh: '试剂厂家', en: 'Reagent supplier' },
  analyte: { zh: '项目', en: 'Analyte' },
  method: { zh: '方法', en: 'Method' },
  methodOf: { zh: '{{analyte}} 的方法', en: 'Method of {{analyte}}' },
  unit: { zh: '单位', en: 'Unit' },
  take: { zh: '建立 {{analyte}}', en: 'Create {{analyte}}' },
  noMethod: {
    zh: '字典中没有该项目的方法，请先添加“项目方法”',
    en: 'The dictionary has no method for it: add one first',
  },
  targets: { zh: '靶值', en: 'Targets' },
  targetsMaker: { zh: '厂家定值', en: 'The maker’s values' },
  targetsFloating: { zh: '浮动（由本室结果累积）', en: 'Floating, from own results' },
  makerNote: {
    zh: '只有均值或只有范围的水平不会有靶值：标准差不能从范围猜出。',
    en: 'A level with a mean or a range alone gets no target: an SD is not guessed from a range.',
  },
  floatingNote: {
    zh: '累积到 20 个结果后才开始判断，此前显示“未评价”。',
    en: 'Judging begins with the 20th result; until then results are “not evaluated”.',
  },
  createTests: { zh: '建立 {{count}} 个质控项目', en: 'Create {{count}} QC tests' },
  createTests_one: { zh: '建立 1 个质控项目', en: 'Create 1 QC test' },
  nothingToCreate: { zh: '没有可建立的项目', en: 'There is nothing to create' },
  withoutTarget: {
    zh: '这些项目的部分水平没有靶值，可在“靶值”中设定：{{names}}',
    en: 'Some levels of these have no target yet, set them under Targets: {{names}}',
  },
  passedOver: { zh: '未建立：{{names}}', en: 'Not created: {{names}}' },
  resultsLine: {
    zh: '已有 {{count}} 个质控项目。现在录入或粘贴第一批结果，保存后立即显示判断和质控图。',
    en: '{{count}} QC tests are ready. Enter or paste the first results: saving shows the verdicts, and the charts follow.',
  },
  enter: { zh: '录入第一批结果', en: 'Enter the first results' },
  charts: { zh: '查看质控图', en: 'Open the charts' },
} as const satisfies Messages;
