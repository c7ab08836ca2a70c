import { QRCode } from 'antd';

/**
 * The picture that an authenticator scans. Dark on white in every theme, or scanners fail. What stands
 * around it names it for screen readers.
 */
export function TotpPicture({ address }: { address: string }): React.JSX.Element {
  return (
    <div aria-hidden="true">
      <QRCode type="svg" value={address} size={168} color="#000000" bgColor="#ffffff" />
    </div>
  );
}
