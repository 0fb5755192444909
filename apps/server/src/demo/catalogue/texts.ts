// Texts that people of a laboratory wrote, in the language that they write: one field is one text.

export const eventTitles = {
  calibration: '重新校准',
  maintenance: '更换光源灯并维护',
  reagentLot: '更换试剂批号',
  calibratorLot: '更换校准品批号',
  monthly: '月度保养',
  lotChange: '启用新批号质控品',
} as const;

export const eventMessages = {
  calibration: '结果持续漂移，重新校准后在控',
  maintenance: '重复性变差，更换光源灯后恢复',
  reagentLot: '新批号试剂，结果整体偏高，关注靶值',
  monthly: '清洗比色杯，更换耗材，检查加样针',
  lotChange: '平行检测十天后启用',
} as const;

export const resultTexts = {
  repeatIn: '重测在控，患者结果已核对',
  repeatOut: '重测仍失控，已停止发放报告并排查',
  notRepeated: '已排查原因并处理',
  warning: '警告，继续观察',
  swapped: '质控品水平放反，数据剔除',
} as const;
