import type { ChatView } from '@recado/contracts';
import { Input, Select } from 'antd';
import { useState } from 'react';
import type { FieldLabels } from '../../lib/edited-row.ts';
import { textRule, useForm, type Rules } from '../../lib/form.ts';
import { useText } from '../../lib/i18n.ts';
import { useMe } from '../../lib/session.ts';
import { Field } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { dialogText } from './chat-dialog.text.ts';
import { useSaveChat } from './chats.mutations.ts';
import { useColleagues } from './use-colleagues.ts';

/** Title and people of a new chat, or of one that is changed. */
export default function ChatDialog({ chat, onClose }: { chat: ChatView | null; onClose: () => void }) {
  const t = useText(dialogText);
  const me = useMe();
  const colleagues = useColleagues();
  const valuesOf = (shown: ChatView | null) => ({
    title: shown?.title ?? '',
    users: shown?.users.map(({ userId }) => userId).filter((id) => id !== me.id) ?? [],
  });
  const [initial] = useState(() => valuesOf(chat));
  const rules: Rules<typeof initial> = {
    title: textRule(1, 80, { required: t.noTitle, tooShort: t.tooShort, tooLong: t.tooLong }),
    users: (users) => (users.length === 0 ? t.nobody : undefined),
  };
  const save = useSaveChat(chat, onClose);
  const people = new Map([
    ...(chat?.users ?? []).map(({ user }) => [user.id, user.name] as const),
    ...colleagues.all.map(({ id, name }) => [id, name] as const),
  ]);
  const namesOf = (users: number[]) => users.map((id) => people.get(id) ?? `#${id}`).join(', ');
  const labels: FieldLabels<typeof initial> = { title: t.title, users: [t.users, namesOf] };
  const form = useForm(initial, rules, {}, { row: chat, valuesOf, labels });
  const { values, set, errorOf } = form;
  return (
    <FormDialog
      title={chat ? t.editTitle : t.addTitle}
      busy={save.isPending}
      changed={form.isChanged}
      changedMeanwhile={form.changedMeanwhile}
      onClose={onClose}
      onSubmit={() =>
        form.submit(({ title, users }, { version }) => save.mutateAsync({ title: title.trim(), users, version }))
      }
    >
      <Field label={t.title} error={errorOf('title')}>
        {(wiring) => (
          <Input
            {...wiring}
            autoComplete="off"
            value={values.title}
            onChange={(event) => set('title', event.target.value)}
          />
        )}
      </Field>
      <Field label={t.users} help={t.usersHelp} error={errorOf('users')}>
        {(wiring) => (
          <Select
            {...wiring}
            mode="multiple"
            style={{ inlineSize: '100%', minInlineSize: 0 }}
            showSearch={{ optionFilterProp: 'label' }}
            loading={colleagues.isPending}
            placeholder={t.usersHint}
            notFoundContent={t.noUsers}
            value={values.users}
            options={[...people].flatMap(([value, label]) => (value === me.id ? [] : [{ value, label }]))}
            onChange={(ids: number[]) => set('users', ids)}
          />
        )}
      </Field>
    </FormDialog>
  );
}
