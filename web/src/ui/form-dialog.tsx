import { Modal } from 'antd';
import { useRef, type ReactNode } from 'react';
import { DialogForm } from './dialog-form.tsx';
import { useLeave } from './use-leave.ts';

interface Props {
  title: string;
  submitLabel?: string;
  /** What it does cannot be undone. */
  danger?: boolean;
  busy: boolean;
  changed: boolean;
  width?: number;
  /** Once it stands there and can take the focus; left out, its first field takes it. */
  onShown?: () => void;
  onClose: () => void;
  onSubmit: () => void;
  children: ReactNode;
}

/** A dialog that is one form; leaving with changes asks. */
export function FormDialog({ busy, changed, width = 440, onShown, onClose, ...form }: Props) {
  const leave = useLeave(changed && !busy, onClose);
  const box = useRef<HTMLDivElement>(null);
  // While it opens the focus is kept on its first button, whichever field asked for it.
  function enter() {
    if (document.activeElement?.closest('input, textarea')) return;
    box.current?.querySelector<HTMLElement>('input, textarea')?.focus();
  }
  return (
    <Modal
      open
      title={form.title}
      width={width}
      footer={null}
      onCancel={leave}
      mask={{ closable: false }}
      centered
      destroyOnHidden
      afterOpenChange={(isOpen) => isOpen && (onShown ?? enter)()}
    >
      <div ref={box}>
        <DialogForm {...form} busy={busy} onLeave={leave} />
      </div>
    </Modal>
  );
}
