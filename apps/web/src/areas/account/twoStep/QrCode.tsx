import { QRCode } from 'antd';

/** The address that an authenticator app reads, as a picture; the caller shows the same address as text. */
export function QrCode({ value }: { readonly value: string }) {
  // Always dark on light: apps do not read it the other way round.
  return <QRCode type="svg" value={value} size={200} color="#000000" bgColor="#ffffff" aria-hidden="true" />;
}
