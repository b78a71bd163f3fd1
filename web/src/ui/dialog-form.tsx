import { Button } from 'antd';
import type { KeyboardEvent, ReactNode } from 'react';
import { keyOf, useCommands } from '../lib/commands.ts';
import type { ChangedMeanwhile } from '../lib/edited-row.ts';
import { useText, words } from '../lib/i18n.ts';
import { ChangedMeanwhilePanel } from './changed-meanwhile-panel.tsx';
import { Keys } from './key-hint.tsx';
import css from './form-dialog.module.css';

const text = words({
  pt: { save: 'Salvar', cancel: 'Cancelar' },
  en: { save: 'Save', cancel: 'Cancel' },
  es: { save: 'Guardar', cancel: 'Cancelar' },
});

interface Props {
  title: string;
  submitLabel?: string | undefined;
  /** The action cannot be undone. */
  danger?: boolean;
  busy: boolean;
  /** false: nothing can be submitted yet. */
  isSubmittable?: boolean;
  /** Whether this is the visible form of a dialog with several: only then Ctrl+Enter submits it. */
  active?: boolean;
  /** Fields that somebody else has changed while the form was open. */
  changedMeanwhile?: ChangedMeanwhile | null | undefined;
  /** Further actions, at the start of the footer. */
  aside?: ReactNode;
  onLeave: () => void;
  onSubmit: () => void;
  children: ReactNode;
}

/** Form of a dialog: one column, a fixed footer, Ctrl+Enter saves. */
export function DialogForm({
  title,
  submitLabel,
  danger = false,
  busy,
  isSubmittable = true,
  active = true,
  changedMeanwhile,
  aside,
  onLeave,
  onSubmit,
  children,
}: Props) {
  const t = useText(text);
  const save = { id: 'save', title: t.save, group: title, key: 'mod+Enter', inFields: true, keyOnly: true };
  useCommands(active && isSubmittable ? [{ ...save, run: onSubmit }] : []);
  // An open select handles Enter itself.
  function onKey(event: KeyboardEvent) {
    if (!active || keyOf(event) !== save.key) return;
    event.preventDefault();
    event.stopPropagation();
    if (isSubmittable) onSubmit();
  }
  return (
    <form
      noValidate
      onKeyDownCapture={onKey}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <div className={css['fields']}>
        <ChangedMeanwhilePanel of={changedMeanwhile} />
        {children}
      </div>
      <div className={css['foot']}>
        {aside && <div className={css['aside']}>{aside}</div>}
        <Button onClick={onLeave}>{t.cancel}</Button>
        <Button type="primary" htmlType="submit" danger={danger} disabled={!isSubmittable} loading={busy}>
          {submitLabel ?? t.save}
          <Keys of="mod+Enter" />
        </Button>
      </div>
    </form>
  );
}
