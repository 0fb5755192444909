export { createUser, type NewUser } from './createUser.ts';
export { type DemoAccount, demoAccounts, demoPassword } from './demoAccounts.ts';
export { ensureAdmin } from './ensureAdmin.ts';
export { laboratoryHooks, laboratoryRecords } from './laboratory.hooks.ts';
export { resetPassword } from './manageUsers.ts';
export { roleHooks } from './role.hooks.ts';
export { userHooks } from './user.hooks.ts';
export { userRoutes } from './user.routes.ts';
