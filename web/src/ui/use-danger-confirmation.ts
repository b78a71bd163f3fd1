import { App } from 'antd';
import type { ReactNode } from 'react';
import { useText, words } from '../lib/i18n.ts';
import './dialog-masks.css';

const text = words({
  pt: { ok: 'Ok', cancel: 'Cancelar' },
  en: { ok: 'Ok', cancel: 'Cancel' },
  es: { ok: 'Ok', cancel: 'Cancelar' },
});

interface DangerConfirmation {
  title: string;
  content: ReactNode;
  /** A rejected promise closes the dialog as well; the mutation shows its error. */
  onConfirm: () => Promise<unknown> | void;
}

/** Asks for confirmation before something is removed or ended; the dialog shows progress until the promise settles. */
export function useDangerConfirmation(): (confirmation: DangerConfirmation) => void {
  const t = useText(text);
  const { modal } = App.useApp();
  return ({ title, content, onConfirm }) =>
    void modal.confirm({
      title,
      content,
      okText: t.ok,
      cancelText: t.cancel,
      okButtonProps: { danger: true },
      focusable: { autoFocusButton: 'cancel' },
      onOk: () => onConfirm()?.catch(() => undefined),
    });
}
