/* Icons of the menu's groups by name: visible from the first paint. */
export {
  AuditOutlined,
  BarChartOutlined,
  DatabaseOutlined,
  ExperimentOutlined,
  HomeOutlined,
  ProjectOutlined,
  SettingOutlined,
  ShoppingOutlined,
} from '@ant-design/icons';
