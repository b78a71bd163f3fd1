import { fill, placeholders } from '@recado/contracts/template';
import { Dropdown, Input, type GetRef } from 'antd';
import { Braces } from 'lucide-react';
import { useRef, useState } from 'react';
import { useText, words } from '../lib/i18n.ts';
import { ChatPreview } from './chat-preview.tsx';
import { Field } from './field.tsx';
import { IconButton } from './icon-button.tsx';
import { insertAtCaret } from './insert-at-caret.ts';
import { placeholderText } from './placeholders.ts';
import { richText } from './rich-text.ts';
import css from './template-field.module.css';
import { useSampleFacts } from './use-sample-facts.ts';
import { useUnknownWarning, type FindUnknown } from './use-unknown-placeholders.ts';

const text = words({
  pt: { insert: 'Inserir', preview: 'O que o cliente recebe' },
  en: { insert: 'Insert', preview: 'What the customer receives' },
  es: { insert: 'Insertar', preview: 'Lo que recibe el cliente' },
});

/** Something to insert into a text, as the menu shows it. */
export interface Insertable {
  piece: string;
  name: string;
}
interface Props {
  label: string;
  help?: string | undefined;
  error?: string | undefined;
  value: string;
  /** The whole message, where more is sent than the text of the field. */
  message?: string;
  /** Instead of the placeholders of other texts. */
  insertables?: Insertable[];
  /** Finds unknown placeholders, in place of the rule for other texts. */
  findUnknown?: FindUnknown;
  /** False where the text is previewed elsewhere. */
  hasPreview?: boolean;
  rows?: { minRows: number; maxRows: number };
  onChange: (value: string) => void;
}

/** A text that is sent by itself, with placeholders to insert and a preview where it arrives otherwise than it is written. */
export function TemplateField({ label, help, error, value, message = value.trim(), onChange, ...as }: Props) {
  const { insertables, findUnknown, hasPreview = true, rows = { minRows: 2, maxRows: 6 } } = as;
  const t = useText(text);
  const facts = useSampleFacts();
  const warning = useUnknownWarning(value, findUnknown);
  const area = useRef<GetRef<typeof Input.TextArea>>(null);
  const insert = (piece: string) => insertAtCaret(area.current?.resizableTextArea?.textArea ?? null, piece);
  return (
    <div className={css['template']}>
      <Field label={label} help={help} warning={warning} error={error}>
        {(wiring) => (
          <Input.TextArea
            {...wiring}
            ref={area}
            maxLength={4000}
            autoSize={rows}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        )}
      </Field>
      <InsertMenu label={`${t.insert}: ${label}`} {...(insertables ? { insertables } : {})} onInsert={insert} />
      {hasPreview && arrivesOtherwise(value, fill(message, facts)) && (
        <ChatPreview label={`${t.preview}: ${label}`} text={message} empty="" />
      )}
    </div>
  );
}

const arrivesOtherwise = (value: string, filled: string) =>
  filled !== value.trim() || richText(filled).some(({ kind }) => kind !== 'text');

interface InsertProps {
  label: string;
  insertables?: Insertable[];
  onInsert: (piece: string) => void;
}
function InsertMenu({ label, insertables, onInsert }: InsertProps) {
  const names = useText(placeholderText);
  const [isOpen, setOpen] = useState(false);
  const offered = insertables ?? placeholders.map((key) => ({ piece: `{{${key}}}`, name: names[key] }));
  const items = offered.map(({ piece, name }) => ({
    key: piece,
    label: name,
    extra: piece,
    onClick: () => onInsert(piece),
  }));
  return (
    <Dropdown trigger={['click']} placement="bottomRight" open={isOpen} onOpenChange={setOpen} menu={{ items }}>
      <span className={css['insert']}>
        <IconButton label={label} icon={Braces} iconSize={14} size="small" opened={isOpen} />
      </span>
    </Dropdown>
  );
}
