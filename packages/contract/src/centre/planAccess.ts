const topics = ['plan', 'planTenant', 'planResult'] as const;

/** Who reads comparisons, and the topics that signal their changes. */
export const centre = { permission: 'plan_view', central: true, topics } as const;
export const own = { permission: 'planTenant_view', topics } as const;
