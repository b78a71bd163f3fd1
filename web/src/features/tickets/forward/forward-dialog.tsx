import type { ContactRef, MessageView } from '@recado/contracts';
import { MOST_TARGETS } from '@recado/contracts/forwarding';
import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { RequestError } from '../../../lib/request-error.ts';
import { useForm } from '../../../lib/form.ts';
import { useText } from '../../../lib/i18n.ts';
import { showSuccess } from '../../../lib/toasts.ts';
import { ContactsSelect } from '../../../ui/contacts-select.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { text as conversationText } from '../conversation/conversation.text.ts';
import css from './forward-dialog.module.css';
import { text } from './forward.text.ts';
import { useForward } from '../conversation/messages.queries.ts';
import { quotedWords } from '../conversation/quote.tsx';

const shown = 3;

interface Props {
  messages: MessageView[];
  onClose: () => void;
  onDone: () => void;
}

/** Select of the receivers: the contacts of the user's open tickets, or contacts found by name. */
export default function ForwardDialog({ messages, onClose, onDone }: Props) {
  const t = useText(text);
  const mine = useQuery(api.tickets.list.options({ status: 'open' }));
  const [clientKey] = useState(() => crypto.randomUUID());
  const [refusal, setRefusal] = useState<string | null>(null);
  const forward = useForward();
  const form = useForm<{ contacts: ContactRef[] }>(
    { contacts: [] },
    { contacts: (contacts) => (contacts.length > 0 ? undefined : t.required) },
    { contactIds: 'contacts' },
  );
  const send = ({ contacts }: { contacts: ContactRef[] }) =>
    forward
      .mutateAsync(
        { ids: messages.map(({ id }) => id), contactIds: contacts.map(({ id }) => id), clientKey },
        {
          onSuccess: () => {
            showSuccess(t.done(contacts.length));
            onDone();
          },
        },
      )
      .catch((error: unknown) => {
        const why = refusalOf(error, contacts, t);
        setRefusal(why);
        if (!why) throw error;
      });
  return (
    <FormDialog
      title={t.title(messages.length)}
      submitLabel={t.forward}
      busy={forward.isPending}
      changed={form.isChanged}
      onClose={onClose}
      onSubmit={() => form.submit(send)}
    >
      <Pieces messages={messages} />
      <Field label={t.to} help={t.help} error={form.errorOf('contacts')}>
        {(wiring) => (
          <ContactsSelect
            {...wiring}
            most={MOST_TARGETS}
            value={form.values.contacts}
            suggested={mine.data?.tickets.map(({ contact }) => contact) ?? []}
            words={t}
            onChange={(contacts) => {
              setRefusal(null);
              form.set('contacts', contacts);
            }}
          />
        )}
      </Field>
      {refusal && <Alert type="warning" showIcon role="alert" title={refusal} />}
    </FormDialog>
  );
}

function Pieces({ messages }: { messages: MessageView[] }) {
  const t = useText(text);
  const says = useText(conversationText);
  const rest = messages.length - shown;
  return (
    <ul className={css['pieces']}>
      {messages.slice(0, shown).map((message) => (
        <li key={message.id}>{quotedWords(message, says)}</li>
      ))}
      {rest > 0 && <li className={css['rest']}>{t.more(rest)}</li>}
    </ul>
  );
}

interface ForwardFailure {
  contactId?: number;
  user?: { name: string } | null;
  queue?: { name: string } | null;
}
/** Reason of a refused forward, with the contact it names; null without one. */
function refusalOf(error: unknown, contacts: ContactRef[], t: (typeof text)['pt']): string | null {
  if (!(error instanceof RequestError)) return null;
  const { contactId, user, queue } = error.body as ForwardFailure;
  const name = contacts.find(({ id }) => id === contactId)?.name;
  if (!name) return null;
  if (error.code === 'ERR_CONTACT_BLOCKED') return t.blocked(name);
  if (error.code !== 'ERR_OTHER_OPEN_TICKET') return null;
  return user ? t.taken(name, user.name, queue?.name ?? '') : t.takenUnseen(name);
}
