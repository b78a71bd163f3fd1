import { Modal } from 'antd';
import { useRef, type ReactNode } from 'react';
import type { ChangedMeanwhile } from '../lib/edited-row.ts';
import { DialogForm } from './dialog-form.tsx';
import { useDiscardConfirmation } from './use-discard-confirmation.ts';

interface Props {
  title: string;
  submitLabel?: string;
  /** The action cannot be undone. */
  danger?: boolean;
  busy: boolean;
  /** false: nothing can be submitted. */
  isSubmittable?: boolean;
  changed: boolean;
  /** Fields that somebody else has changed while the form was open. */
  changedMeanwhile?: ChangedMeanwhile | null | undefined;
  width?: number;
  /** The upper edge keeps its place while the height changes; by default the dialog is centred. */
  anchored?: boolean;
  /** Runs once the dialog can take the focus; by default the first field takes it. */
  onShown?: () => void;
  onClose: () => void;
  onSubmit: () => void;
  children: ReactNode;
}

/** A dialog with one form; closing it with changes asks for confirmation. */
export function FormDialog({ busy, changed, width = 440, anchored = false, onShown, onClose, ...form }: Props) {
  const leave = useDiscardConfirmation(changed && !busy, onClose);
  const box = useRef<HTMLDivElement>(null);
  // Ant Design keeps the focus on the dialog's first button while the dialog opens. A faster user has chosen a field.
  function enter() {
    if (box.current?.contains(document.activeElement)) return;
    if (onShown) onShown();
    else box.current?.querySelector<HTMLElement>('input, textarea')?.focus();
  }
  return (
    <Modal
      open
      title={form.title}
      width={width}
      footer={null}
      onCancel={leave}
      mask={{ closable: false }}
      {...(anchored ? { style: { top: 72 } } : { centered: true })}
      destroyOnHidden
      afterOpenChange={(isOpen) => isOpen && enter()}
    >
      <div ref={box}>
        <DialogForm {...form} busy={busy} onLeave={leave} />
      </div>
    </Modal>
  );
}
