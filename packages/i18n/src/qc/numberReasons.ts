/**
 * Why a typed result is no number, after "the result … ". One place for the server's messages and the entry grid.
 * Keys are the reasons of the domain's `parseNumber`.
 */
export const numberReasons = {
  empty: { zh: '为空', en: 'is empty' },
  belowLimit: { zh: '低于检测限, 不能作为质控数值', en: 'is below a limit and no control value' },
  aboveLimit: { zh: '超出上限, 不能作为质控数值', en: 'is above a limit and no control value' },
  notDetected: { zh: '为未检出', en: 'says not detected' },
  masked: { zh: '被仪器屏蔽', en: 'was masked by the instrument' },
  flagged: { zh: '带有仪器标记', en: 'carries a flag of the instrument' },
  ambiguous: { zh: '可有两种读法, 请改用小数点', en: 'can be read in two ways; write it with a decimal point' },
  outOfRange: { zh: '过大', en: 'is too large' },
  notANumber: { zh: '不是数字', en: 'is not a number' },
} as const;
