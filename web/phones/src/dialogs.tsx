import { closeDialog, dialog } from './core/dialogs.ts';
import { usePlace } from './core/place.ts';
import { useStore } from './core/store.ts';
import { ArrivedDialog } from './link/arrived-dialog.tsx';
import { LinkDialog } from './link/link-dialog.tsx';
import { PhoneDialog } from './list/phone-dialog.tsx';

export function Dialogs() {
  const open = useStore(dialog);
  const { qr } = usePlace();
  return (
    <>
      {qr && <ArrivedDialog key={qr} qr={qr} />}
      {open?.kind === 'link' && <LinkDialog number={open.number} onClose={closeDialog} />}
      {open?.kind === 'phone' && <PhoneDialog onClose={closeDialog} />}
      {open?.kind === 'customer' && <PhoneDialog to={open.to} onClose={closeDialog} />}
    </>
  );
}
