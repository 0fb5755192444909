import { defineError } from '#platform/http/errors';

export const RuleUnknown = defineError<{ abbreviation: string }>('RULE_UNKNOWN', 404, {
  zh: ({ abbreviation }) => `没有规则 ${abbreviation}`,
  en: ({ abbreviation }) => `There is no rule ${abbreviation}`,
});
export const RuleNotUsable = defineError<{ abbreviation: string }>('RULE_NOT_USABLE', 400, {
  zh: ({ abbreviation }) => `规则 ${abbreviation} 的设置相互矛盾，无法判断结果`,
  en: ({ abbreviation }) => `Rule ${abbreviation} contradicts itself and cannot judge results`,
});
export const RuleNotOfSystem = defineError<{ abbreviation: string }>('RULE_NOT_OF_SYSTEM', 400, {
  zh: ({ abbreviation }) => `规则 ${abbreviation} 是本室自建的，没有系统设置可恢复`,
  en: ({ abbreviation }) => `Rule ${abbreviation} is the laboratory's own; the system has none to go back to`,
});
