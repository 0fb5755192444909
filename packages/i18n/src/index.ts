export { type Area, areas, type MessageKey } from './areas.ts';
export { fill } from './fill.ts';
export type { Message, Messages } from './message.ts';
