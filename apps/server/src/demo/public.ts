export { makeDemoReports } from './makeReports.ts';
export { type DemoScale, type LoadedDemo, seedDemo } from './seedDemo.ts';
