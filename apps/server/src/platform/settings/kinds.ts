import { type BilingualText, StartupError } from '../process/startupError.ts';

/** How the text of an environment variable becomes a value; `undefined` means the text is not acceptable. */
export type SettingKind<T> = { readonly accepts: BilingualText; readonly parse: (text: string) => T | undefined };

/** One environment variable: what it is for, what holds when it is not set, how it is read. */
export type Setting<T> = {
  readonly name: string;
  readonly meaning: BilingualText;
  readonly default: string;
  readonly kind: SettingKind<T>;
};

export type Environment = Readonly<Record<string, string | undefined>>;

export const anyText: SettingKind<string> = {
  accepts: { zh: '任意文本', en: 'any text' },
  parse: (text) => text,
};

export const oneLine: SettingKind<string> = {
  accepts: { zh: '不含换行的文本', en: 'text of one line' },
  parse: (text) => (/[\r\n]/.test(text) ? undefined : text),
};

/** Empty means "not set", which is `null` so that it cannot be confused with a refused value. */
export const optionalText: SettingKind<string | null> = {
  accepts: { zh: '文本，可留空', en: 'text, may be empty' },
  parse: (text) => (text === '' ? null : text),
};

export const list: SettingKind<readonly string[]> = {
  accepts: { zh: '以逗号分隔的文本', en: 'texts separated by commas' },
  parse: (text) =>
    text
      .split(',')
      .map((item) => item.trim())
      .filter((item) => item !== ''),
};

export const yesNo: SettingKind<boolean> = {
  accepts: { zh: '1 或 0', en: '1 or 0' },
  parse: (text) => ({ '1': true, true: true, '0': false, false: false })[text.toLowerCase()],
};

export function wholeNumber(min: number, max: number): SettingKind<number> {
  return {
    accepts: { zh: `${min} 到 ${max} 的整数`, en: `a whole number from ${min} to ${max}` },
    parse: (text) => {
      const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
      return value >= min && value <= max ? value : undefined;
    },
  };
}

export function oneOf<const T extends string>(...choices: readonly T[]): SettingKind<T> {
  return {
    accepts: { zh: choices.join('、'), en: choices.join(', ') },
    parse: (text) => choices.find((choice) => choice === text),
  };
}

/** The value of one setting. An empty variable counts as not set, as compose files write `NAME=`. */
export function readSetting<T>(setting: Setting<T>, environment: Environment): T {
  const given = environment[setting.name]?.trim();
  const text = given === undefined || given === '' ? setting.default : given;
  const value = setting.kind.parse(text);
  if (value !== undefined) return value;
  throw new StartupError({
    zh: `环境变量 ${setting.name} 的值无效，应为${setting.kind.accepts.zh}`,
    en: `Environment variable ${setting.name} is not valid: it must be ${setting.kind.accepts.en}`,
  });
}
