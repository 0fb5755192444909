import { qcTestAlert } from '@qc/resources';
import { ChoicePill } from '#components/resource/cells/ChoicePill.tsx';
import '#components/resource/cells/cells.css';

const fields = { type: qcTestAlert.fields.alertType, status: qcTestAlert.fields.alertStatus };

/** The kind or the state of an alert, as its declaration calls it. */
export function AlertPill({ kind, value }: { readonly kind: keyof typeof fields; readonly value: string }) {
  return <ChoicePill field={fields[kind]} value={value} />;
}
