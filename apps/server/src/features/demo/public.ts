export { makeDemoReports } from './makeReports.ts';
export { type DemoScale, type DemoServices, type LoadedDemo, seedDemo } from './seedDemo.ts';
