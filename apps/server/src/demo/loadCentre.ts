import { approvalStates } from '@qc/domain';
import { centralTenant } from '#platform/ctx';
import { searchText } from '#platform/database/searchText';
import type { Calendar } from './calendar.ts';
import { analytesOf } from './catalogue/analytes.ts';
import type { DemoLaboratory } from './catalogue/laboratories.ts';
import { demoLots, type LotKey, lotKeys } from './catalogue/lots.ts';
import type { Row } from './copyRows.ts';
import type { IdAt } from './demoIds.ts';
import type { Dictionary } from './dictionary.ts';
import { makerFigures } from './planTargets.ts';
import { stamp } from './stamp.ts';
import type { TenantLoad } from './tenantLoad.ts';

export type CentreOptions = {
  readonly calendar: Calendar;
  readonly dictionary: Dictionary;
  readonly newId: IdAt;
  /** Who keeps the dictionaries. */
  readonly manager: string;
  readonly at: number;
};

export function laboratoryRows(laboratories: readonly DemoLaboratory[], { newId, manager, at }: CentreOptions): Row[] {
  return laboratories.map(({ code, name, nameEn, region, director }) => {
    const labNumber = `WH-${String(Number(code) - 100_000).padStart(3, '0')}`;
    return {
      ...stamp(manager, at),
      id: newId(at),
      tenant_code: code,
      lab_number: labNumber,
      name,
      name_en: nameEn,
      contact: director.name,
      phone: `027-8800${code.slice(-4)}`,
      email: `lab${code}@example.org`,
      region,
      address: `${region}健康路 ${Number(code) - 100000} 号`,
      status: 'Active',
      search_text: searchText([name, nameEn, labNumber, code, region]),
    };
  });
}

/** The control lots with the maker's values; returns their ids. */
export async function loadLots(tenant: TenantLoad, options: CentreOptions): Promise<Record<LotKey, string>> {
  const { newId, at } = options;
  const entries = lotKeys.map((key) => [key, newId(at)] as const);
  await tenant.load(
    'lot',
    'lot',
    entries.map(([key, id]) => lotRow(key, id, options)),
  );
  await tenant.load(
    'lotAnalyte',
    'lot_analyte',
    entries.flatMap(([key, id]) => lotAnalyteRows(key, id, options)),
  );
  return Object.fromEntries(entries) as Record<LotKey, string>;
}

function lotRow(key: LotKey, id: string, { calendar, dictionary, manager, at }: CentreOptions): Row {
  const { lotNumber, product, expiresIn, openVialDays } = demoLots[key];
  const levels = [1, 2, 3].map((level) => `${lotNumber}-${level}`);
  return {
    ...stamp(manager, at),
    id,
    lot_number: lotNumber,
    name: `${product} ${lotNumber}`,
    brand_id: dictionary.brand(demoLots[key]),
    expiry_date: calendar.day(expiresIn),
    level1_lot_number: levels[0],
    level2_lot_number: levels[1],
    level3_lot_number: levels[2],
    open_vial_days: openVialDays,
    status: expiresIn < 0 ? 'Sealed' : 'Active',
    search_text: searchText([lotNumber, `${product} ${lotNumber}`, ...levels]),
  };
}

function lotAnalyteRows(key: LotKey, lotId: string, { dictionary, newId, manager, at }: CentreOptions): Row[] {
  return analytesOf(demoLots[key].discipline).map((analyte) => {
    const { id, unitId, decimals } = dictionary.analyte(analyte.nameEn);
    const levels = [1, 2, 3].map((level) => {
      const { mean, sd } = makerFigures({ analyte, lot: key, decimals }, level);
      return {
        [`level${level}_mean`]: mean,
        [`level${level}_sd`]: sd,
        [`level${level}_low`]: Number((mean - 2 * sd).toFixed(decimals + 1)),
        [`level${level}_high`]: Number((mean + 2 * sd).toFixed(decimals + 1)),
      };
    });
    return {
      ...stamp(manager, at),
      id: newId(at),
      lot_id: lotId,
      analyte_id: id,
      unit_id: unitId,
      ...Object.assign({}, ...levels),
    };
  });
}

/** Whose director forgot the password. */
type Forgetful = { readonly tenantId: string; readonly director: string };

/** A laboratory that wants to join and a forgotten password wait for the central body. */
export async function loadCentralRequests(
  tenant: TenantLoad,
  { calendar, newId, passwordHash, forgetful }: CentreOptions & { passwordHash: string; forgetful: Forgetful },
): Promise<void> {
  const tenant_id = centralTenant;
  const at = calendar.instant(-1, 11 * 60);
  const subjectId = newId(at);
  const applicant = { name: '京山温泉医院', name_en: 'Jingshan Hot Spring Hospital' };
  const contact = { contact: '邓丽', phone: '0724-7300001', email: 'apply@example.org', region: '荆门市京山市' };
  await tenant.load('laboratoryRegistration', 'laboratory_registration', [
    {
      tenant_id,
      id: subjectId,
      ...applicant,
      ...contact,
      account: 'dengli',
      password_hash: passwordHash,
      create_time: new Date(at),
    },
  ]);
  const registration = {
    subtype: 'laboratory',
    ...applicant,
    message: Object.values(contact).join(' · '),
    subject_id: subjectId,
  };
  const reset = {
    subtype: 'passwordReset',
    name: `${forgetful.tenantId} / director`,
    name_en: null,
    message: `027-8800${forgetful.tenantId.slice(-4)}`,
    subject_id: forgetful.director,
  };
  await tenant.load(
    'audit',
    'audit',
    [registration, reset].map((request) => ({
      tenant_id,
      id: newId(at),
      ...stamp(null, at),
      ...request,
      audit_status: approvalStates.awaiting,
      search_text: searchText([request.name, request.name_en ?? '']),
    })),
  );
}
