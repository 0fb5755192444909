import { demoPassword } from '#features/people/users/public';
import { hashPassword, md5Hex } from '#platform/passwords/hash';

/** Somebody of the central body who can log in, with the password of the demo. */
export const centreUser = async () => ({
  tenantId: '000000',
  id: '1',
  account: 'centre',
  name: '中心',
  roleAliases: ['whccl_manager'],
  passwordHash: await hashPassword(md5Hex(demoPassword)),
  mustChange: false,
});
