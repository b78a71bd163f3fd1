import { App, Button, Modal } from 'antd';
import type { ReactNode } from 'react';
import { useCommands } from '../lib/commands.ts';
import { useText, words } from '../lib/i18n.ts';
import { Keys } from './key-hint.tsx';
import css from './form-dialog.module.css';

const text = words({
  pt: {
    save: 'Salvar',
    cancel: 'Cancelar',
    discard: 'Descartar as alterações?',
    discardHelp: 'O que você mudou não será salvo.',
    keep: 'Continuar editando',
    drop: 'Descartar',
  },
  en: {
    save: 'Save',
    cancel: 'Cancel',
    discard: 'Discard the changes?',
    discardHelp: 'What you changed will not be saved.',
    keep: 'Keep editing',
    drop: 'Discard',
  },
  es: {
    save: 'Guardar',
    cancel: 'Cancelar',
    discard: '¿Descartar los cambios?',
    discardHelp: 'Lo que cambió no se guardará.',
    keep: 'Seguir editando',
    drop: 'Descartar',
  },
});

interface Props {
  title: string;
  submitLabel?: string;
  busy: boolean;
  changed: boolean;
  width?: number;
  onClose: () => void;
  onSubmit: () => void;
  children: ReactNode;
}

/** One column, a footer that stays, Ctrl+Enter saves, leaving with changes asks. */
export function FormDialog({ title, submitLabel, busy, changed, width = 440, onClose, onSubmit, children }: Props) {
  const t = useText(text);
  const { modal } = App.useApp();
  useCommands([
    { id: 'save', title: t.save, group: title, key: 'mod+Enter', inFields: true, keyOnly: true, run: onSubmit },
  ]);
  function leave() {
    if (!changed || busy) return onClose();
    void modal.confirm({
      title: t.discard,
      content: t.discardHelp,
      okText: t.drop,
      cancelText: t.keep,
      okButtonProps: { danger: true },
      onOk: onClose,
    });
  }
  return (
    <Modal
      open
      title={title}
      width={width}
      footer={null}
      onCancel={leave}
      maskClosable={false}
      centered
      destroyOnHidden
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        <div className={css['fields']}>{children}</div>
        <div className={css['foot']}>
          <Button onClick={leave}>{t.cancel}</Button>
          <Button type="primary" htmlType="submit" loading={busy}>
            {submitLabel ?? t.save}
            <Keys of="mod+Enter" />
          </Button>
        </div>
      </form>
    </Modal>
  );
}
