import { closeDialog, openDialog } from './core/open-dialog.ts';
import { usePageLocation } from './core/page-location.ts';
import { useStore } from './core/value-store.ts';
import { ScanDialog } from './link/scan-dialog.tsx';
import { LinkDialog } from './link/link-dialog.tsx';
import { PhoneDialog } from './list/phone-dialog.tsx';

export function Dialogs() {
  const open = useStore(openDialog);
  const { qr } = usePageLocation();
  return (
    <>
      {qr && <ScanDialog key={qr} qr={qr} />}
      {open?.kind === 'link' && <LinkDialog number={open.number} onClose={closeDialog} />}
      {open?.kind === 'phone' && <PhoneDialog onClose={closeDialog} />}
      {open?.kind === 'customer' && <PhoneDialog to={open.to} onClose={closeDialog} />}
    </>
  );
}
