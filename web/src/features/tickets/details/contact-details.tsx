import type { ContactField, ContactView } from '@recado/contracts';
import { Switch } from 'antd';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { isEmail, textRule } from '../../../lib/form.ts';
import { useText } from '../../../lib/i18n.ts';
import { formatDate } from '../../../lib/format-time.ts';
import { SwitchField } from '../../../ui/switch-field.tsx';
import { useChangeContact } from './contact.queries.ts';
import { text as conversationText } from '../conversation/conversation.text.ts';
import css from './contact-details.module.css';
import { text } from './details.text.ts';
import { InlineField } from './inline-field.tsx';
import { NewField } from './new-field.tsx';

/** E-mail and extra fields, edited in place. */
export function ContactDetails({ contact }: { contact: ContactView }) {
  const t = useText(text);
  const says = useText(conversationText);
  const change = useChangeContact(contact);
  const checkEmail = (value: string) => (value && !isEmail(value) ? t.invalidEmail : undefined);
  return (
    <div className={css['contact']}>
      <dl>
        <div>
          <dt>{t.email}</dt>
          <dd>
            <InlineField
              label={t.email}
              value={contact.email ?? ''}
              placeholder={t.addEmail}
              check={checkEmail}
              onSave={(email) => change.mutate({ email: email || null })}
            />
          </dd>
        </div>
        <Fields contact={contact} onSave={(extraInfo) => change.mutate({ extraInfo })} />
        <div>
          <dt>{says.since}</dt>
          <dd>{formatDate(contact.createdAt)}</dd>
        </div>
      </dl>
      <AddField onAdd={(field) => change.mutate({ extraInfo: [...contact.extraInfo, field] })} />
      <SwitchField label={t.disableBot} help={t.disableBotHelp}>
        {(id) => (
          <Switch
            id={id}
            size="small"
            checked={contact.disableBot}
            onChange={(disableBot) => change.mutate({ disableBot })}
          />
        )}
      </SwitchField>
    </div>
  );
}

/** WhatsApp does not overwrite a name that was edited here. */
export function ContactName({ contact }: { contact: ContactView }) {
  const t = useText(text);
  const change = useChangeContact(contact);
  return (
    <InlineField
      label={t.name}
      value={contact.name}
      check={textRule(2, 50, t)}
      onSave={(name) => change.mutate({ name })}
    />
  );
}

interface FieldsProps {
  contact: ContactView;
  onSave: (fields: ContactField[]) => void;
}
function Fields({ contact: { extraInfo }, onSave }: FieldsProps) {
  const t = useText(text);
  const isValue = (value: string) => (value.length > 500 ? t.tooLong : undefined);
  const change = (at: number, value: string) =>
    onSave(extraInfo.map((field, index) => (index === at ? { ...field, value } : field)));
  return (
    <>
      {extraInfo.map((field, at) => (
        <div key={`${field.name} ${at}`}>
          <dt title={field.name}>{field.name}</dt>
          <dd>
            <InlineField
              label={field.name}
              value={field.value}
              placeholder={t.fieldValue}
              check={isValue}
              onSave={(value) => change(at, value)}
            />
            <button
              type="button"
              className={css['drop']}
              aria-label={t.removeField(field.name)}
              title={t.removeField(field.name)}
              onClick={() => onSave(extraInfo.filter((_, index) => index !== at))}
            >
              <X size={14} aria-hidden="true" />
            </button>
          </dd>
        </div>
      ))}
    </>
  );
}

function AddField({ onAdd }: { onAdd: (field: ContactField) => void }) {
  const t = useText(text);
  const [adding, setAdding] = useState(false);
  function done(field: ContactField | null) {
    setAdding(false);
    if (field) onAdd(field);
  }
  if (adding) return <NewField onDone={done} />;
  return (
    <button type="button" className={css['add']} onClick={() => setAdding(true)}>
      <Plus size={14} aria-hidden="true" />
      {t.addField}
    </button>
  );
}
