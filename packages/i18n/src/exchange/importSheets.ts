/** The sheet of all rows of an import. */
export const importRowsSheet = {
  zh: {
    title: '导入行',
    heads: [
      '行号',
      '原始内容',
      '状态',
      '原因',
      '质控项目',
      '水平',
      '测定时间',
      '结果或均值',
      '标准差',
      '测定次数 n',
      '判定',
      '违反的规则',
      '结果编号',
    ],
    states: { Ready: '待导入', Waiting: '待对照', Failed: '失败', Skipped: '略过', Imported: '已导入' },
  },
  en: {
    title: 'Imported rows',
    heads: [
      'Line',
      'As it came',
      'State',
      'Reason',
      'QC test',
      'Level',
      'Run time',
      'Result or mean',
      'SD',
      'n',
      'Verdict',
      'Rules',
      'Result id',
    ],
    states: { Ready: 'Ready', Waiting: 'Waiting', Failed: 'Failed', Skipped: 'Skipped', Imported: 'Imported' },
  },
} as const;

/** Blank lines that can be filled in or pasted into; beyond them a protected sheet takes nothing. */
export const spareRows = 500;

/** The workbook that is filled in and imported. */
export const importTemplate = {
  zh: {
    file: '质控结果导入模板',
    sheet: '结果',
    help: '填写说明',
    known: ['质控项目编号', '仪器', '项目', '批号', '单位'],
    time: '测定时间',
    levels: ['水平1', '水平2', '水平3'],
    summary: ['水平', '均值', '标准差', '测定次数'],
    rest: ['操作者', '备注'],
    ofMany: ['实验室', '仪器', '项目', '批号', '水平', '测定时间', '结果', '单位'],
    manyLines: [
      '每行是一家实验室的一个结果；「实验室」写其名称或编号，未知名称的行不会记入任何实验室。',
      '仪器、项目与批号按各实验室自己的名称或对照识别；测定时间写作 2026-03-04 08:30。',
      '上传后先显示各实验室每行的判定，确认后才记入各实验室，整个文件可撤销。',
    ],
    lines: [
      '每行是一个质控项目的一次测定；在各「水平」列填写该水平的结果，未测的水平留空。',
      '标题与已列出各行的前五列已锁定：导入时按「质控项目编号」识别项目。其余单元格均可填写。',
      `测定时间写作 2026-03-04 08:30；同一项目多次测定时，选中该行从第一列到最后一列的单元格，复制到下方空行，再改写时间 (已预留 ${spareRows} 行)。`,
      '按均值录入的项目每个水平一行：在「均值」「标准差」「测定次数」列填写该时段的统计量，n 为 1 时标准差可留空。',
      '结果只填数值；「<」「>」、标记与文字不会成为数值，导入时会指出所在行。',
      '填写后在「数据导入」上传本文件：先显示每行的判定，确认后才保存。',
    ],
  },
  en: {
    file: 'QC results template',
    sheet: 'Results',
    help: 'How to fill it in',
    known: ['QC test ID', 'Instrument', 'Analyte', 'Lot', 'Unit'],
    time: 'Date time',
    levels: ['Level 1', 'Level 2', 'Level 3'],
    summary: ['Level', 'Mean', 'SD', 'Number of results'],
    rest: ['Operator', 'Comment'],
    ofMany: ['Laboratory', 'Instrument', 'Analyte', 'Lot', 'Level', 'Date time', 'Result', 'Unit'],
    manyLines: [
      'Each line is one result of one laboratory, by its name or number; a line with a name that nobody has goes into no books.',
      'Instrument, analyte and lot are known by the names and codes of each laboratory. Write the time as 2026-03-04 08:30.',
      'Uploaded, every line is shown with its verdict first; it is stored when you agree, and the whole file can be undone.',
    ],
    lines: [
      'Each line is one run of a QC test; write each result under its level and leave blank what was not measured.',
      'The headings and the first five columns of the lines given are locked: the test is known by its QC test ID. All other cells can be filled in.',
      `Write the time as 2026-03-04 08:30. For a further run select the cells of the line from the first column to the last, copy them to a blank line below and change the time (${spareRows} lines are kept free).`,
      'QC tests entered by mean have a line for each level: write mean, SD and number of results of the period; with one result the SD may stay blank.',
      'Results are numbers only; "<", ">", flags and text never become numbers, and the import names their lines.',
      'Upload this file under Data import: every line is shown with its verdict before anything is stored.',
    ],
  },
} as const;
