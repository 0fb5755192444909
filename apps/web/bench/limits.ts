/** What a person may have to wait for, in bytes over the wire. Fonts count; the favicon does not. */
export const limits = {
  login: 190_000,
  firstList: 330_000,
  /** A screen's own chunk. What it shares with others (a date picker, a drawer) is loaded once for all. */
  screen: 60_000,
  /** The chart library, loaded only where a chart is. */
  charts: 180_000,
} as const;

/** The parts of the build, by their sources, that the named pages are made of. */
export const entries = {
  app: 'index.html',
  login: 'src/areas/account/LoginScreen.tsx',
  /** Encrypts the password: the login page is of no use without it. */
  encryption: /sm-crypto-v2/,
  frame: 'src/app/frame/Frame.tsx',
  start: 'src/app/frame/StartScreen.tsx',
  list: 'src/components/resource/resourceRoute.tsx',
  /** Loaded with it. */
  listTexts: /i18n\/src\/frame\/resource\.ts$/,
  charts: /components\/charts\/echarts/,
  /** Of the many slices of the font, the one that Latin letters and figures are in. */
  font: /inter-latin-wght-normal.*\.woff2$/,
} as const;
