import { App } from 'antd';
import { useText } from '../lib/i18n.ts';
import './dialog-masks.css';
import { discardText } from './discard.text.ts';

/** Closes a dialog; asks for confirmation if something was changed. */
export function useDiscardConfirmation(changed: boolean, onClose: () => void): () => void {
  const t = useText(discardText);
  const { modal } = App.useApp();
  return () => {
    if (!changed) return onClose();
    void modal.confirm({
      title: t.discard,
      content: t.discardHelp,
      okText: t.drop,
      cancelText: t.keep,
      okButtonProps: { danger: true },
      focusable: { autoFocusButton: 'cancel' },
      onOk: onClose,
    });
  };
}
