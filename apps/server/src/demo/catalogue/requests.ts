/** Something a laboratory asked of the central body, and the answer where there is one. */
export type DemoRequest = {
  readonly code: string;
  readonly subtype: 'instrument' | 'method' | 'unit' | 'reagentSupplier' | 'panel';
  readonly name: string;
  readonly nameEn: string;
  readonly message: string;
  readonly daysAgo: number;
  /** What is known of the requested entry in addition to its names. */
  readonly wish?: {
    /** An analyser of the dictionary that is of the same make and kind. */
    readonly like?: string;
    readonly analytes?: readonly string[];
    readonly unit?: { readonly name: string; readonly ucum: string; readonly factor: number };
  };
  readonly answer?: { readonly status: 3 | 4; readonly text: string };
};

export const demoRequests: readonly DemoRequest[] = [
  {
    code: '100001',
    subtype: 'instrument',
    name: '罗氏诊断 cobas pure',
    nameEn: 'Roche Diagnostics cobas pure',
    message: '新装机，字典中没有',
    daysAgo: 2,
    wish: { like: 'Roche Diagnostics cobas c 503' },
  },
  {
    code: '100001',
    subtype: 'method',
    name: '高效液相色谱法',
    nameEn: 'High-performance liquid chromatography',
    message: '用于儿茶酚胺',
    daysAgo: 41,
    wish: { analytes: ['Cortisol'] },
    answer: { status: 3, text: '已加入字典' },
  },
  {
    code: '100003',
    subtype: 'reagentSupplier',
    name: '迈新生物',
    nameEn: 'Maixin Biotech',
    message: '更换试剂供应商',
    daysAgo: 1,
  },
  {
    code: '100009',
    subtype: 'unit',
    name: 'μg/24h',
    nameEn: 'ug/24h',
    message: '用于 24 小时尿',
    daysAgo: 4,
    wish: { analytes: ['Protein, urine'], unit: { name: '微克每24小时', ucum: 'ug/(24.h)', factor: 0.001 } },
  },
  {
    code: '100012',
    subtype: 'method',
    name: '流式免疫荧光法',
    nameEn: 'Flow immunofluorescence',
    message: '细胞因子检测',
    daysAgo: 6,
    wish: { analytes: ['Interleukin 6'] },
  },
  {
    code: '100017',
    subtype: 'instrument',
    name: '迈瑞 BS-1000M',
    nameEn: 'Mindray BS-1000M',
    message: '替换旧机',
    daysAgo: 3,
    wish: { like: 'Mindray BS-2000M' },
  },
  {
    code: '100020',
    subtype: 'panel',
    name: '心肌标志物组合',
    nameEn: 'Cardiac markers',
    message: '申请作为公用组合',
    daysAgo: 8,
  },
  {
    code: '100015',
    subtype: 'reagentSupplier',
    name: '迈瑞（深圳）',
    nameEn: 'Mindray (Shenzhen)',
    message: '试剂标签上的名称',
    daysAgo: 33,
    answer: { status: 4, text: '请使用字典中的"迈瑞"' },
  },
];
