import { App } from 'antd';
import type { HookAPI } from 'antd/es/modal/useModal';
import type { ReactNode } from 'react';
import { useText, words } from '../lib/i18n.ts';
import './dialog-masks.css';

const text = words({
  pt: { ok: 'Ok', cancel: 'Cancelar' },
  en: { ok: 'OK', cancel: 'Cancel' },
  es: { ok: 'Ok', cancel: 'Cancelar' },
});

type ConfirmProps = Parameters<HookAPI['confirm']>[0];

export interface Confirmation {
  title: string;
  content?: ReactNode;
  okText?: string;
  cancelText?: string;
  isDangerous?: boolean;
  footer?: ConfirmProps['footer'];
  /** A rejected promise closes the dialog as well; the mutation shows its error. */
  onConfirm: () => Promise<unknown> | void;
}

/** Asks for confirmation; the button that changes nothing has the focus. The dialog shows progress until the promise settles. */
export function useConfirmation(): (confirmation: Confirmation) => ReturnType<HookAPI['confirm']> {
  const t = useText(text);
  const { modal } = App.useApp();
  return ({ okText = t.ok, cancelText = t.cancel, isDangerous = false, onConfirm, ...rest }) =>
    modal.confirm({
      ...rest,
      okText,
      cancelText,
      okButtonProps: { danger: isDangerous },
      focusable: { autoFocusButton: 'cancel' },
      onOk: () => onConfirm()?.catch(() => undefined),
    });
}
