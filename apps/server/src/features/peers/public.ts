export { peerFigures } from './peerFigures.ts';
