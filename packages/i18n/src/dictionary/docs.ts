import type { Messages } from '../message.ts';

/** The file library. */
export const docs = {
  line: {
    zh: '中心发布的规范、通知与表格；可按文件夹浏览、预览与下载。',
    en: 'Rules, notices and forms of the centre: browse by folder, look, download.',
  },
  folders: { zh: '文件夹', en: 'Folders' },
  allFolders: { zh: '全部文档', en: 'All documents' },
  noFolder: { zh: '未分类', en: 'No folder' },
  preview: { zh: '预览', en: 'Preview' },
  download: { zh: '下载', en: 'Download' },
  versions: { zh: '版本', en: 'Versions' },
  versionsOf: { zh: '{{name}}：版本', en: '{{name}}: versions' },
  present: { zh: '当前版本', en: 'Present version' },
  earlier: { zh: '历史版本', en: 'Earlier version' },
  noPreview: {
    zh: '该类型的文件不能在页面中预览，请下载后查看',
    en: 'Files of this kind cannot be shown here: download it',
  },
  loading: { zh: '正在打开…', en: 'Opening…' },
  size: { zh: '{{kilobytes}} KB', en: '{{kilobytes}} KB' },
} as const satisfies Messages;
