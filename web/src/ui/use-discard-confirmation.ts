import { App } from 'antd';
import { useText, words } from '../lib/i18n.ts';

const text = words({
  pt: {
    discard: 'Descartar as alterações?',
    discardHelp: 'O que você mudou não será salvo.',
    keep: 'Continuar editando',
    drop: 'Descartar',
  },
  en: {
    discard: 'Discard the changes?',
    discardHelp: 'What you changed will not be saved.',
    keep: 'Keep editing',
    drop: 'Discard',
  },
  es: {
    discard: '¿Descartar los cambios?',
    discardHelp: 'Lo que cambió no se guardará.',
    keep: 'Seguir editando',
    drop: 'Descartar',
  },
});

/** Closes a dialog; asks for confirmation if something was changed. */
export function useDiscardConfirmation(changed: boolean, onClose: () => void): () => void {
  const t = useText(text);
  const { modal } = App.useApp();
  return () => {
    if (!changed) return onClose();
    void modal.confirm({
      title: t.discard,
      content: t.discardHelp,
      okText: t.drop,
      cancelText: t.keep,
      okButtonProps: { danger: true },
      onOk: onClose,
    });
  };
}
