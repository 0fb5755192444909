/** Texts that people of a laboratory wrote. A field of one text holds both languages, Chinese first. */
export const both = (zh: string, en: string): string => `${zh} / ${en}`;

export const eventTitles = {
  calibration: both('重新校准', 'Recalibrated'),
  maintenance: both('更换光源灯并维护', 'Lamp replaced, maintenance'),
  reagentLot: both('更换试剂批号', 'New reagent lot'),
  calibratorLot: both('更换校准品批号', 'New calibrator lot'),
  monthly: both('月度保养', 'Monthly maintenance'),
  lotChange: both('启用新批号质控品', 'New control lot in use'),
} as const;

export const eventMessages = {
  calibration: both('结果持续漂移，重新校准后在控', 'Results kept drifting; in control after calibration'),
  maintenance: both('重复性变差，更换光源灯后恢复', 'Repeatability had worsened; restored by a new lamp'),
  reagentLot: both('新批号试剂，结果整体偏高，关注靶值', 'New reagent lot reads higher; target under watch'),
  monthly: both('清洗比色杯，更换耗材，检查加样针', 'Cuvettes cleaned, consumables replaced, probe checked'),
  lotChange: both('平行检测十天后启用', 'In use after ten days side by side'),
} as const;

export const resultTexts = {
  repeatIn: both('重测在控，患者结果已核对', 'Repeat in control, patient results verified'),
  repeatOut: both('重测仍失控，已停止发放报告并排查', 'Repeat still out; reports withheld, cause sought'),
  notRepeated: both('已排查原因并处理', 'Cause found and dealt with'),
  warning: both('警告，继续观察', 'Warning, under watch'),
  swapped: both('质控品水平放反，数据剔除', 'Control levels were swapped; left out'),
} as const;
