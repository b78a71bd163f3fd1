import { useBlocker } from '@tanstack/react-router';
import { App } from 'antd';
import { useText } from '../lib/i18n.ts';
import './dialog-masks.css';
import { discardText } from './discard.text.ts';
import { useBackCloses } from './use-back-closes.ts';

/** Closes a dialog. If something was changed, it asks for confirmation, also before the browser goes back or reloads. */
export function useDiscardConfirmation(changed: boolean, onClose: () => void): () => void {
  const t = useText(discardText);
  const { modal } = App.useApp();
  const confirm = (onOk: () => void = () => undefined) =>
    modal.confirm({
      title: t.discard,
      content: t.discardHelp,
      okText: t.drop,
      cancelText: t.keep,
      okButtonProps: { danger: true },
      focusable: { autoFocusButton: 'cancel' },
      onOk,
    });
  useBlocker({
    disabled: !changed,
    enableBeforeUnload: changed,
    // Links lie behind the dialog, and what the app opens by itself is not held up.
    shouldBlockFn: async ({ action }) => action !== 'PUSH' && action !== 'REPLACE' && !(await confirm()),
  });
  useBackCloses(!changed, onClose);
  return () => {
    if (!changed) return onClose();
    void confirm(onClose);
  };
}
