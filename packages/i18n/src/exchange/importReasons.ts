type Bilingual = { readonly zh: string; readonly en: string };

/** Why the time of a row cannot be read, after "The run time …". Keys are the reasons of the domain's `parseTime`. */
export const dateReasons: Readonly<Record<string, Bilingual>> = {
  empty: { zh: '为空', en: 'is empty' },
  noSuchDate: { zh: '不是有效日期', en: 'is no day of the calendar' },
  noSuchTime: { zh: '不是有效时间', en: 'is no time of day' },
  ambiguous: {
    zh: '日月顺序不明，请在导入配置中填写日期格式',
    en: 'can be read in two ways; give the date format in the configuration',
  },
  patternMismatch: { zh: '与配置的日期格式不符', en: 'is not in the date format of the configuration' },
  hasTimeZone: { zh: '带有时区', en: 'has a time zone' },
  notADate: { zh: '不是日期', en: 'is no date' },
};

/** Everything that can be said of a row, by code. */
export const rowSentences = {
  noDate: () => ({ zh: '没有测定时间', en: 'There is no run time' }),
  noAnalyte: () => ({ zh: '没有检验项目', en: 'There is no analyte' }),
  noLevel: () => ({
    zh: '没有水平，且无法由批号或样本号得知',
    en: 'There is no level, nor do lot or sample id tell it',
  }),
  notPositive: (p) => ({
    zh: `结果「${p.text}」不大于 0，不能取对数`,
    en: `The result "${p.text}" is not above 0 and has no logarithm`,
  }),
  notQc: (p) => ({ zh: `不是质控行 (${p.text})`, en: `Not a QC row (${p.text})` }),
  skippedText: (p) => ({
    zh: `结果「${p.text}」不是数值，按配置略过`,
    en: `The result "${p.text}" is no number and was passed over, as configured`,
  }),
  tooManyColumns: (p) => ({
    zh: `该行有 ${p.text} 列，不是结果行`,
    en: `The line has ${p.text} columns and is no row of results`,
  }),
  tooManyCells: (p) => ({
    zh: `该行的单元格多于表头 (多出「${p.text}」)；小数逗号须加引号，或改用其他分隔符`,
    en: `The line has more cells than the heading ("${p.text}" is beyond it); a decimal comma needs quotes or another delimiter`,
  }),
  unitBeside: (p) => ({
    zh: `结果「${p.text}」旁的单位与单位列不同`,
    en: `The unit after the result "${p.text}" is not that of its column`,
  }),
  noResult: () => ({ zh: '该行没有结果', en: 'The line holds no result' }),
  aboveHeading: () => ({
    zh: '该行在表头之前，未读取；如有误，请在导入配置中填写起始行',
    en: 'The line is above the heading and was not read; if that is wrong, set the first line in the configuration',
  }),
  encoding: () => ({
    zh: '该行含有按当前编码无法识别的字符；请在导入配置中选择文件的编码，再重新读取',
    en: 'The line has letters that its encoding does not know; choose the encoding of the file in the configuration and read it again',
  }),
  cutLine: () => ({
    zh: '文件在最后一行中间结束 (没有换行)，该行的数值可能不完整；请重新导出，若该行完整请在其后加上换行',
    en: 'The file ends within its last line (no line end), so its figure may be incomplete. Export it again, or end the line if it is whole',
  }),
  targetRow: (p) => ({
    zh: `「${p.text}」是仪器随结果发送的靶值或标准差，不是测定结果`,
    en: `"${p.text}" is a target or SD that the instrument sends with its results, not a result`,
  }),
  withdrawn: (p) => ({
    zh: `发送方已标记该结果无效 (状态 ${p.text})`,
    en: `The sender says that this result does not count (status ${p.text})`,
  }),
  unknownCode_analyte: (p) => ({ zh: `项目「${p.text}」尚未对照`, en: `The analyte "${p.text}" is not mapped` }),
  unknownCode_instrument: (p) => ({ zh: `仪器「${p.text}」尚未对照`, en: `The instrument "${p.text}" is not mapped` }),
  unknownCode_lot: (p) => ({ zh: `批号「${p.text}」尚未对照`, en: `The lot "${p.text}" is not mapped` }),
  unknownCode_level: (p) => ({ zh: `水平「${p.text}」尚未对照`, en: `The level "${p.text}" is not mapped` }),
  unknownCode_unit: (p) => ({ zh: `单位「${p.text}」尚未对照`, en: `The unit "${p.text}" is not mapped` }),
  noTest: (p) => ({
    zh: `没有对应的质控项目 (${p.text})，请先新建`,
    en: `There is no such QC test (${p.text}); create it first`,
  }),
  unknownTest: (p) => ({ zh: `没有编号为 ${p.text} 的质控项目`, en: `There is no QC test with id ${p.text}` }),
  severalTests: (p) => ({
    zh: `有 ${p.text} 个质控项目相符，请注明仪器或批号`,
    en: `${p.text} QC tests fit; the file must name instrument or lot`,
  }),
  sealed: (p) => ({
    zh: `质控项目「${p.text}」已封存，不能录入`,
    en: `QC test "${p.text}" is sealed and takes no results`,
  }),
  sealedLot: (p) => ({
    zh: `质控项目「${p.text}」已封存，该行的批号编码仍指向原批号；系统不会自行改用新批号。如该编码现指新批号，请修改对照后重新处理`,
    en: `QC test "${p.text}" is sealed, and the row's lot code still means the former lot; no other lot is guessed. If the code now means the new lot, change its mapping and reprocess`,
  }),
  levelDiffers: (p) => ({
    zh: `所注明的水平与批号或样本号对照的水平不一致：${p.text}`,
    en: `The stated level is not the one that the lot or sample is mapped to: ${p.text}`,
  }),
  levelNotInUse: (p) => ({
    zh: `水平 ${p.text} 未在该质控项目中使用`,
    en: `Level ${p.text} is not in use for this QC test`,
  }),
  meanMode: () => ({
    zh: '该质控项目按均值录入，需要均值、标准差与测定次数 n，不接受单个结果',
    en: 'This QC test takes mean, SD and n, not single results',
  }),
  individualMode: () => ({
    zh: '该质控项目按单个结果录入，不接受均值',
    en: 'This QC test takes single results, not means',
  }),
  meanTransformed: (p) => ({
    zh: `均值「${p.text}」不能作对数换算：对数的均值是另一个数值`,
    en: `The mean "${p.text}" has no logarithmic transform: the mean of logarithms is another figure`,
  }),
  nNotCount: (p) => ({
    zh: `测定次数 n「${p.text}」应为 1 至 100000 的整数`,
    en: `The number of results (n) "${p.text}" is not a whole number from 1 to 100,000`,
  }),
  sdNegative: (p) => ({ zh: `标准差「${p.text}」小于 0`, en: `The SD "${p.text}" is below 0` }),
  sdOfOne: (p) => ({
    zh: `n 为 1 时标准差应为 0 或留空，文件中为「${p.text}」`,
    en: `With n = 1 the SD is 0 or left blank, not "${p.text}"`,
  }),
  unitDiffers: (p) => ({
    zh: `单位「${p.text}」与质控项目不符，且无换算系数`,
    en: `The unit "${p.text}" is not the test's, and no factor leads from one to the other`,
  }),
  future: (p) => ({ zh: `测定时间 ${p.text} 晚于现在`, en: `The run time ${p.text} lies in the future` }),
  longAgo: (p) => ({
    zh: `测定时间 ${p.text} 早于 20 年前，日期可能读错；请核对文件的日期格式`,
    en: `The run time ${p.text} is more than 20 years ago: the date was probably misread. Check the date format of the file`,
  }),
  duplicateLine: (p) => ({ zh: `与本文件第 ${p.text} 行重复`, en: `The same as line ${p.text} of this file` }),
  duplicateResult: (p) => ({ zh: `与已有结果重复 (${p.text})`, en: `Stored already (${p.text})` }),
  correctsResult: (p) => ({
    zh: `发送方更正已有结果 (${p.text})；未自动改动，请在该结果处修改`,
    en: `The sender corrects a result that is there (${p.text}), which stays as it is: change it there`,
  }),
  withdrawsResult: (p) => ({
    zh: `发送方撤回已有结果 (${p.text})；该结果仍然有效，请在该结果处处理`,
    en: `The sender withdraws a result that is there (${p.text}) and still counts: see to it there`,
  }),
  dayReviewed: (p) => ({
    zh: `${p.text} 的结果已复核锁定，不能补录；需先解除锁定`,
    en: `The results of ${p.text} have been reviewed and are locked; unlock them before adding to that day`,
  }),
  noLaboratory: (p) => ({ zh: `没有代码为「${p.text}」的实验室`, en: `There is no laboratory "${p.text}"` }),
  severalLaboratories: (p) => ({
    zh: `有多家实验室名为「${p.text}」，无法确定归属；请在文件中改用机构编号`,
    en: `Several laboratories are called "${p.text}"; write its laboratory number into the file`,
  }),
} as const satisfies Readonly<Record<string, (params: { text: string }) => Bilingual>>;
