import type { Registration } from '@qc/contract';
import { sql } from 'kysely';
import { centralTenant } from '#platform/ctx';
import { WrongType } from '#platform/http/answers';
import { readLoginPassword } from '#platform/passwords/forms';
import { hashPassword } from '#platform/passwords/hash';
import { demandStrongPassword } from '#platform/passwords/policy';
import { readPasswordPolicy } from '#platform/settings/runtime';
import type { Auth } from '../auth.ts';
import { requestApproval } from './openRequest.ts';

/** Stores the request and notifies the central body. Only a hash of the password is stored, for the first user. */
export async function registerLaboratory(auth: Auth, form: Registration): Promise<{ id: string }> {
  const { name, nameEn, contact, phone, email, region, address, account } = form;
  const password = readLoginPassword(form.password, auth.secrets.sm2.privateKey);
  if (password?.plain === undefined) throw WrongType({ name: 'password' });
  const policy = await auth.system.read('password policy', (tx) => readPasswordPolicy(tx, auth.config));
  demandStrongPassword(password.plain, account, policy);
  const hash = await hashPassword(password.md5);
  const at = auth.now();
  const id = auth.newId();
  const subjectId = auth.newId();
  const message = [contact, phone, email, region, address, account].filter(Boolean).join(' · ');
  await auth.system.write('register a laboratory', centralTenant, async (tx) => {
    await tx.rows(sql`
      insert into laboratory_registration
        (tenant_id, id, name, name_en, contact, phone, email, region, address, account, password_hash, create_time)
      values (${centralTenant}, ${subjectId}, ${name}, ${nameEn}, ${contact}, ${phone}, ${email}, ${region}, ${address},
        ${account}, ${hash}, ${at})`);
    await requestApproval(tx, { id, subtype: 'laboratory', name, nameEn, message, subjectId, at });
  });
  return { id };
}
