import { Button, Input, Segmented } from 'antd';
import { SendHorizontal } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../lib/i18n.ts';
import { Field } from '../../ui/field.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { FilesField } from './files-field.tsx';
import css from './messages-api.module.css';
import { text } from './try-it.text.ts';
import { TryOptions } from './try-options.tsx';
import { optionNames, type TryForm, type TryKind } from './use-try-it.ts';

const kinds: TryKind[] = ['text', 'media'];

/** The form that sends a text or files by the API. */
export function TryIt({ form }: { form: TryForm }) {
  const t = useText(text);
  const { kind, setKind, submit, isBusy } = form;
  return (
    <section className={css['section']} aria-labelledby="try-it">
      <header>
        <h2 id="try-it">{t.title}</h2>
        <small>{t.help}</small>
        <Segmented<TryKind>
          aria-label={t.kind}
          options={kinds.map((value) => ({ value, label: t[value] }))}
          value={kind}
          onChange={setKind}
        />
      </header>
      <form
        noValidate
        className={css['form']}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Message form={form} />
        <Options form={form} />
        <div className={css['foot']}>
          <Token form={form} />
          <Button type="primary" htmlType="submit" loading={isBusy} icon={<SendHorizontal size={16} />}>
            {t.send}
          </Button>
        </div>
      </form>
    </section>
  );
}

/** Folded away, unless one of them has an error. */
function Options({ form }: { form: TryForm }) {
  const t = useText(text);
  const [isOpen, setOpen] = useState(false);
  const isWrong = optionNames.some((name) => form.errorOf(name));
  return (
    <details open={isOpen || isWrong} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t.more}</summary>
      <TryOptions form={form} />
    </details>
  );
}

function Message({ form: { kind, values, set, errorOf, leave, isBusy } }: { form: TryForm }) {
  const t = useText(text);
  return (
    <>
      <NumberField
        label={t.number}
        help={t.numberHelp}
        error={errorOf('number')}
        purpose="used"
        autoComplete="off"
        placeholder="11 98765-4321"
        value={values.number}
        onChange={(number) => set('number', number)}
        onBlur={() => values.number && leave('number')}
      />
      {kind === 'media' && (
        <FilesField
          files={values.files}
          error={errorOf('files')}
          disabled={isBusy}
          onChange={(files) => set('files', files)}
        />
      )}
      <Field
        label={kind === 'media' ? t.caption : t.body}
        {...(kind === 'media' ? { optional: t.optional } : {})}
        error={errorOf('body')}
      >
        {(wiring) => (
          <Input.TextArea
            {...wiring}
            autoSize={{ minRows: kind === 'media' ? 2 : 3, maxRows: 10 }}
            value={values.body}
            onChange={({ target }) => set('body', target.value)}
          />
        )}
      </Field>
    </>
  );
}

function Token({ form: { values, set, errorOf } }: { form: TryForm }) {
  const t = useText(text);
  return (
    <Field label={t.token} optional={t.optional} help={t.tokenHelp} error={errorOf('token')}>
      {(wiring) => (
        <Input.Password
          {...wiring}
          // Nothing that a browser should keep as a password of this page.
          autoComplete="new-password"
          spellCheck={false}
          placeholder="rec_live_…"
          value={values.token}
          onChange={({ target }) => set('token', target.value)}
        />
      )}
    </Field>
  );
}
