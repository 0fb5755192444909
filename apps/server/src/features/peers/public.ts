export { chosenComparisons } from './chosenComparisons.queries.ts';
export { peerFigures } from './peerFigures.ts';
