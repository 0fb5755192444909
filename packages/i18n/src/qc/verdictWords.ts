/** What a control result or run is judged to be. Every screen, sheet, document and choice takes these very words. */
export const verdictWords = {
  accept: { zh: '在控', en: 'In control' },
  warn: { zh: '警告', en: 'Warning' },
  reject: { zh: '失控', en: 'Out of control' },
  rejectUnhandled: { zh: '失控待处理', en: 'Out of control, not handled' },
  notEvaluated: { zh: '未评价', en: 'Not evaluated' },
  parallel: { zh: '平行', en: 'Parallel' },
  manualAccept: { zh: '人工判为在控', en: 'In control by hand' },
  manualReject: { zh: '人工判为失控', en: 'Out of control by hand' },
  judgeAccept: { zh: '判为在控', en: 'Judge in control' },
  judgeReject: { zh: '判为失控', en: 'Judge out of control' },
} as const;
