import type { ResourceHooks } from '#crud/hooks';
import { AddressUnreadable } from '#features/people/credentials/public';
import { wrongAddress } from '#platform/settings/addresses';
import type { PortRange } from '#platform/settings/formats';
import { PortNotOpen, PortTaken } from './interfaces.errors.ts';
import { isTakenByOther } from './portsInUse.ts';

/** The ports that this installation opens; set once at the start. */
let openPorts: readonly PortRange[] = [];
export function rememberPorts(ports: readonly PortRange[]): void {
  openPorts = ports;
}

const rangesText = (): string =>
  openPorts.map(({ from, to }) => (from === to ? `${from}` : `${from}-${to}`)).join(', ');

/** A listener that is on has a port that the operator opened, and says who may send. */
export const ediListenerHooks: ResourceHooks = {
  beforeSave: async (_tx, ctx, { values, merged }) => {
    const port = Number(merged.port);
    if (merged.isOn !== false && !openPorts.some(({ from, to }) => port >= from && port <= to))
      throw PortNotOpen({ port, open: rangesText() });
    if (merged.isOn !== false && isTakenByOther(port, ctx.tenantId)) throw PortTaken({ port });
    const wrong = wrongAddress(String(merged.allowedSenders ?? ''));
    if (wrong !== undefined) throw AddressUnreadable({ text: wrong });
    return values;
  },
};
