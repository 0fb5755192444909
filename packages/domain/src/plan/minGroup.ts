/** Peers that a group needs before anybody is assessed by it, where the plan says nothing else. */
export const DEFAULT_MIN_GROUP = 6;
/** Below it the others' values could be worked out of the figures. */
export const LEAST_MIN_GROUP = 4;
