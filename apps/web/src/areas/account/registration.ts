import { registrationCalls } from '@qc/contract';
import type { MessageKey } from '@qc/i18n';
import { send } from '#platform/api/call.ts';
import { encryptPassword } from '#platform/session/encryptPassword.ts';

export const emptyRegistration = {
  name: '',
  nameEn: '',
  contact: '',
  phone: '',
  email: '',
  region: '',
  address: '',
  account: '',
  password: '',
  repeat: '',
};

export type Registration = typeof emptyRegistration;
type RegistrationProblems = { readonly [Name in keyof Registration]?: MessageKey };

const required = ['name', 'contact', 'phone', 'account', 'password', 'repeat'] as const;

/** What keeps a registration from being sent, by field. */
export function registrationProblems(form: Registration): RegistrationProblems {
  const problems: { -readonly [Name in keyof Registration]?: MessageKey } = {};
  for (const name of required) if (form[name].trim() === '') problems[name] = 'account.isRequired';
  if (form.email !== '' && !/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(form.email)) problems.email = 'account.emailFormat';
  if (form.password !== form.repeat) problems.repeat = 'account.passwordsDiffer';
  return problems;
}

export async function registerLaboratory({ repeat: _repeat, password, ...form }: Registration): Promise<void> {
  await send(registrationCalls.register, { ...form, password: await encryptPassword(password) });
}
