import type { Messages } from './message.ts';

/** The frame around every screen: navigation, navbar, tags, notices. */
export const frame = {
  productName: { zh: '和准质控', en: 'Concord' },
  productLine: { zh: '室内质控与实验室间比对', en: 'Quality control and inter-laboratory comparison' },
  skipToContent: { zh: '跳到内容', en: 'Skip to content' },
  loading: { zh: '加载中…', en: 'Loading…' },
  close: { zh: '关闭', en: 'Close' },
  cancel: { zh: '取消', en: 'Cancel' },
  confirm: { zh: '确定', en: 'OK' },
  delete: { zh: '删除', en: 'Delete' },
  retry: { zh: '重试', en: 'Try again' },
  back: { zh: '返回', en: 'Back' },
  systemError: { zh: '系统错误', en: 'System error' },
  networkError: { zh: '无法连接服务器，请检查网络', en: 'The server cannot be reached. Check the network.' },
  sessionExpired: { zh: '登录已失效，请重新登录', en: 'Your session has ended. Please log in again.' },
  offline: { zh: '网络已断开，恢复后会自动继续', en: 'You are offline. Work resumes when the connection is back.' },
  operationSuccessful: { zh: '操作成功', en: 'Operation successful' },
  confirmation: { zh: '确认', en: 'Confirmation' },
  confirmDelete: { zh: '确定要删除该条数据吗？', en: 'Are you sure you want to delete this item?' },
  confirmModeTitle: { zh: '确认切换模式', en: 'Confirm Mode Change' },
  confirmMode: {
    zh: '切换录入模式将清空已有数据，确定继续吗？',
    en: 'Switching entry mode will clear existing data. Are you sure you want to proceed?',
  },
  confirmReportLost: {
    zh: '当前报告数据将丢失，是否继续？',
    en: 'Current report data will be lost. Do you want to continue?',
  },
  resultsAdded: { zh: '结果添加成功', en: 'Results Add Successfully' },
  resultsAddFailed: { zh: '结果添加失败', en: 'Results Add Failed' },
  importSuccessful: { zh: '导入成功', en: 'Import successful' },
} as const satisfies Messages;
