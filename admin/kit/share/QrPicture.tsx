import { useMemo } from 'react';
import { qrCodeOf, qrPath } from '#core/kit/qr-code';

/** The QR code of an address. Dark on light in every colour scheme: some readers miss the reverse. */
export function QrPicture({ url, label }: { url: string; label: string }) {
  const code = useMemo(() => qrCodeOf(url), [url]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${code.size} ${code.size}`}
      width="220"
      shapeRendering="crispEdges"
    >
      <path fill="#fff" d={`M0 0h${code.size}v${code.size}H0z`} />
      <path fill="#000" d={qrPath(code)} />
    </svg>
  );
}
