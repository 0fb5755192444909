import type { MenuEntry } from './menuEntry.ts';

/** Results that come by file, and what foreign codes mean. */
export const dataImport: MenuEntry = {
  id: '460',
  code: 'dataImport',
  label: { zh: '数据导入', en: 'Import' },
  path: '/system/plan/import',
  icon: 'CloudUploadOutlined',
  sort: 46,
  children: [
    {
      id: '461',
      code: 'dataImport_wizard',
      label: { zh: '导入结果', en: 'Import results' },
      path: '/system/plan/dataImport',
      icon: 'InboxOutlined',
      sort: 10,
      permission: 'qcTestResult_import',
    },
    {
      id: '462',
      code: 'dataImport_record',
      label: { zh: '导入记录', en: 'Import history' },
      path: '/system/plan/dataImportRecord',
      icon: 'BookOutlined',
      sort: 20,
      permission: 'qcTestResult_view',
    },
    {
      id: '463',
      code: 'dataImport_setting',
      label: { zh: '导入配置', en: 'Import configurations' },
      path: '/system/plan/dataImportSetting',
      icon: 'SettingOutlined',
      sort: 30,
      resource: 'dataImportSetting',
    },
    {
      id: '464',
      code: 'dataImport_mapping',
      label: { zh: '导入代码对照', en: 'Import mapping' },
      path: '/system/plan/dataMapping',
      icon: 'BranchesOutlined',
      sort: 40,
      resource: 'dataMapping',
      audience: 'laboratory',
    },
  ],
};
