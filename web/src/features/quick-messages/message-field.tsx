import { placeholders } from '@recado/contracts/template';
import { Button, Input, type GetRef } from 'antd';
import { useRef } from 'react';
import { useText } from '../../lib/i18n.ts';
import { EmojiButton } from '../../ui/emoji-button.tsx';
import { Field } from '../../ui/field.tsx';
import { insertAtCaret } from '../../ui/insert-at-caret.ts';
import { placeholderText } from '../../ui/placeholders.ts';
import { useUnknownWarning } from '../../ui/use-unknown-placeholders.ts';
import css from './quick-messages.module.css';
import { text } from './quick-messages.text.ts';
import type { QuickForm } from './use-quick-form.ts';

/** The text, with buttons that insert placeholders. */
export function MessageField({ form: { values, set, errorOf } }: { form: QuickForm }) {
  const t = useText(text);
  const names = useText(placeholderText);
  const warning = useUnknownWarning(values.message);
  const area = useRef<GetRef<typeof Input.TextArea>>(null);
  const insert = (piece: string) => insertAtCaret(area.current?.resizableTextArea?.textArea ?? null, piece);
  return (
    <>
      <Field label={t.message} warning={warning} error={errorOf('message')}>
        {(wiring) => (
          <Input.TextArea
            {...wiring}
            ref={area}
            autoSize={{ minRows: 3, maxRows: 8 }}
            value={values.message}
            onChange={(event) => set('message', event.target.value)}
          />
        )}
      </Field>
      <fieldset className={css['insert']} aria-label={t.insert}>
        {placeholders.map((name) => (
          <Button key={name} size="small" title={`{{${name}}}`} onClick={() => insert(`{{${name}}}`)}>
            {names[name]}
          </Button>
        ))}
        <EmojiButton onChoose={insert} />
      </fieldset>
    </>
  );
}
