import { readCookie, removeCookie, writeCookie } from '../session/cookies.ts';
import { createStore, useStore } from '../store/store.ts';
import { isHexColour } from '../theme/colour.ts';
import { defaultSettings, type Settings, settingChoices, withConsequences } from './settings.ts';

/** The colours of the themes are kept under their own names, everything else under a prefix. */
const cookieOf = (name: keyof Settings) => (/^(light|dark)Theme/.test(name) ? name : prefixed(name));
const prefixed = (name: string) => `ycyz-${name}`;
const names = Object.keys(defaultSettings) as (keyof Settings)[];

/** A cookie can hold anything: what is not a possible value counts as not set. */
function parseSetting(name: keyof Settings, text: string): Settings[keyof Settings] | undefined {
  const choices: readonly string[] | undefined = name in settingChoices ? settingChoices[name as 'theme'] : undefined;
  if (choices) return choices.includes(text) ? (text as Settings['theme']) : undefined;
  switch (typeof defaultSettings[name]) {
    case 'boolean':
      return text === 'true' ? true : text === 'false' ? false : undefined;
    case 'number':
      return /^\d{1,4}$/.test(text) ? Number(text) : undefined;
    default:
      return isHexColour(text) ? text : undefined;
  }
}

/** The settings in the cookies, with the default for each that is missing or broken. */
export function readSettings(): Settings {
  const stored = names.flatMap((name) => {
    // Colours that were chosen by earlier versions have the prefix.
    const text = readCookie(cookieOf(name)) ?? readCookie(prefixed(name));
    const value = text === undefined ? undefined : parseSetting(name, text);
    return value === undefined ? [] : [[name, value]];
  });
  return { ...defaultSettings, ...Object.fromEntries(stored) };
}

const settings = createStore<Settings>(readSettings());

export const onSettingsChange = settings.subscribe;
export const currentSettings = settings.get;
export const useSettings = () => useStore(settings);

export function changeSettings(change: Partial<Settings>): void {
  const before = settings.get();
  const next = withConsequences(change, before);
  for (const name of names) if (next[name] !== before[name]) writeCookie(cookieOf(name), String(next[name]));
  settings.set(next);
}

export function resetSettings(): void {
  for (const name of names) for (const cookie of [cookieOf(name), prefixed(name)]) removeCookie(cookie);
  settings.set(defaultSettings);
}

/** True where anything differs from the default, so that a reset has an effect. */
export function areSettingsChanged(now: Settings): boolean {
  return names.some((name) => now[name] !== defaultSettings[name]);
}
