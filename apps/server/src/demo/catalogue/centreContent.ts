/** Programmes of the central body. */
export const demoProjects = [
  {
    name: '全省临床化学室间质评',
    nameEn: 'Provincial EQA of clinical chemistry',
    majorName: '临床化学',
    majorNameEn: 'Clinical chemistry',
    remark: '每年两次，每次五个样品',
  },
  {
    name: '全省免疫学室间质评',
    nameEn: 'Provincial EQA of immunology',
    majorName: '临床免疫',
    majorNameEn: 'Immunology',
    remark: '每年两次',
  },
  {
    name: '血液与凝血室内质控数据比对',
    nameEn: 'Comparison of haematology and coagulation IQC data',
    majorName: '临床血液',
    majorNameEn: 'Haematology',
    remark: '按月汇总各实验室室内质控数据',
  },
] as const;

/** Documents that laboratories may download. Plain text: every computer opens it. */
export const demoDocs = [
  {
    name: '室内质控工作要点',
    nameEn: 'Essentials of internal quality control',
    file: '室内质控工作要点.txt',
    daysAgo: 160,
    text: `室内质控工作要点

1. 每个分析批至少测定两个水平的质控品，失控时先暂缓发出患者结果。
2. 失控处理：查找原因、纠正、重测失控水平、评估对患者结果的影响，并由另一人审核。
3. 更换质控品批号前，新旧批号应平行测定，至少 20 个有效结果后设定靶值。
4. 每月统计均值、标准差和变异系数，与允许总误差和同组数据比较。
5. 靶值、规则的更改须说明原因，所有更改保留记录。
`,
  },
  {
    name: '数据上报与命名约定',
    nameEn: 'How data are named and reported',
    file: '数据上报与命名约定.txt',
    daysAgo: 95,
    text: `数据上报与命名约定

1. 字典中没有的仪器、方法、单位、试剂厂家，请在“上报”中申请，提交后即可暂用。
2. 仪器名称请写明位置，例如“生化 1 号机（急诊）”。
3. 每日质控结果应在测定当日录入；补录请写明原因。
4. 中心每月 5 日汇总上月数据。
`,
  },
  {
    name: '本年度质评计划时间表',
    nameEn: 'Timetable of this year’s EQA rounds',
    file: '本年度质评计划时间表.csv',
    daysAgo: 30,
    text: `轮次,专业,样品发放,结果截止,报告发布
1,临床化学,3 月上旬,3 月下旬,4 月中旬
2,临床化学,9 月上旬,9 月下旬,10 月中旬
1,临床免疫,4 月上旬,4 月下旬,5 月中旬
2,临床免疫,10 月上旬,10 月下旬,11 月中旬
`,
  },
] as const;

/** What codes of laboratories' other systems mean: analytes by their English names. */
export const demoMappings = [
  { sourceSystem: 'LIS', externalCode: 'GLU', externalName: '葡萄糖', analyte: 'Glucose' },
  { sourceSystem: 'LIS', externalCode: 'ALT', externalName: '谷丙转氨酶', analyte: 'Alanine aminotransferase' },
  { sourceSystem: 'LIS', externalCode: 'TP', externalName: '总蛋白', analyte: 'Total protein' },
  { sourceSystem: 'LIS', externalCode: 'UREA', externalName: '尿素', analyte: 'Urea' },
  { sourceSystem: 'LIS', externalCode: 'K', externalName: '血钾', analyte: 'Potassium' },
] as const;
