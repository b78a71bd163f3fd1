import { Input } from 'antd';
import { Copy } from 'lucide-react';
import { copyText } from '../../lib/copy-text.ts';
import { useText } from '../../lib/i18n.ts';
import { Field } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import css from './connection-dialog.module.css';
import { text } from './connection-editor.text.ts';

/** Shown only once, when the token was made: the server stores a hash of it. */
export function TokenField({ token }: { token: string }) {
  const t = useText(text);
  const copy = () => copyText(token, t.copied);
  return (
    <Field label={t.token} help={t.tokenHelp}>
      {(wiring) => (
        <span className={css['token']}>
          <Input {...wiring} readOnly value={token} />
          <IconButton label={t.copy} icon={Copy} type="default" onClick={copy} />
        </span>
      )}
    </Field>
  );
}
