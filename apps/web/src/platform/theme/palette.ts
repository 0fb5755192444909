/** Light or dark, after "system" has been resolved. */
export type Scheme = 'light' | 'dark';

const light = {
  page: '#F4F5F9',
  surface: '#FFFFFF',
  raised: '#FFFFFF',
  sunken: '#F8F9FC',
  hover: '#F0F2F7',
  border: '#E4E7EF',
  /** Of a control: 3:1 against the surface, where `border` only divides. */
  controlBorder: '#868EA3',
  text: '#1E2433',
  text2: '#566078',
  text3: '#636D84',
  shadow: 'rgb(30 36 51 / 8%)',
  scrim: 'rgb(22 25 37 / 45%)',

  level1: '#2F6FED',
  level2: '#0B8A7E',
  level3: '#8A3FD9',

  inControl: '#137245',
  inControlSoft: '#E3F4EA',
  inControlFill: '#1FA463',
  warning: '#8A6100',
  warningSoft: '#FFF6D6',
  warningFill: '#F2B705',
  out: '#C9252D',
  outSoft: '#FDE8E9',
  outFill: '#E5383F',
  /** Under a white count: the fill is a little too light for small figures. */
  badge: '#C9252D',
  info: '#1F5BD0',
  infoSoft: '#E5EEFF',
  infoFill: '#2F6FED',
};

export type Palette = { readonly [Name in keyof typeof light]: string };

const dark: Palette = {
  page: '#161925',
  surface: '#1F2333',
  raised: '#262B3E',
  sunken: '#1A1E2C',
  hover: '#2A3045',
  border: '#333A50',
  controlBorder: '#6B7490',
  text: '#E7EAF3',
  text2: '#A9B1C8',
  text3: '#929BB5',
  shadow: 'rgb(0 0 0 / 32%)',
  scrim: 'rgb(8 10 16 / 60%)',

  level1: '#6FA1FF',
  level2: '#37C6B4',
  level3: '#C08BFF',

  inControl: '#4CC38A',
  inControlSoft: '#1E3A33',
  inControlFill: '#2FA06C',
  warning: '#F5CB4B',
  warningSoft: '#3D3722',
  warningFill: '#F2B705',
  out: '#FF7B80',
  outSoft: '#472A35',
  outFill: '#E5484E',
  badge: '#C9252D',
  info: '#8AB2FF',
  infoSoft: '#263554',
  infoFill: '#4C82EE',
};

export const palettes: Readonly<Record<Scheme, Palette>> = { light, dark };

/** The navigation at the side: dark in the dark scheme and, where "semi-dark" is on, in the light scheme too. */
export type NavPalette = {
  readonly nav: string;
  readonly navText: string;
  readonly navText2: string;
  readonly navLine: string;
  readonly navHover: string;
};

const darkNav = {
  navText: '#E7EAF3',
  navText2: '#B4BBCF',
  navLine: 'rgb(255 255 255 / 9%)',
  navHover: 'rgb(255 255 255 / 7%)',
};

export const navPalettes: Readonly<Record<'light' | 'semiDark' | 'dark', NavPalette>> = {
  light: {
    nav: light.surface,
    navText: light.text,
    navText2: light.text2,
    navLine: light.border,
    navHover: light.hover,
  },
  semiDark: { nav: '#262B3F', ...darkNav },
  dark: { nav: '#1B1F2E', ...darkNav },
};
