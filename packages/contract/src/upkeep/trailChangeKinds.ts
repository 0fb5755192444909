/** The kind of change of a record: created, updated (everything that is neither of the others) or deleted. */
export const trailChangeKinds = ['created', 'updated', 'deleted'] as const;
