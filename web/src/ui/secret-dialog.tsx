import { Alert, Button, Input, Modal } from 'antd';
import { Copy } from 'lucide-react';
import { copyText } from '../lib/copy-text.ts';
import { Field } from './field.tsx';
import { IconButton } from './icon-button.tsx';
import css from './secret-dialog.module.css';

interface Props {
  words: { title: string; warning: string; label: string; copy: string; copied: string; kept: string };
  secret: string;
  onClose: () => void;
}

/** Shows a secret that the server returns only once. The dialog is closed by its button alone. */
export default function SecretDialog({ words, secret, onClose }: Props) {
  return (
    <Modal
      open
      centered
      title={words.title}
      width={560}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      footer={<Button onClick={onClose}>{words.kept}</Button>}
    >
      <div className={css['dialog']}>
        <Alert type="warning" showIcon title={words.warning} />
        <Field label={words.label}>
          {(wiring) => (
            <span className={css['secret']}>
              <Input.TextArea {...wiring} readOnly autoSize value={secret} onFocus={(event) => event.target.select()} />
              <IconButton
                label={words.copy}
                icon={Copy}
                type="primary"
                onClick={() => copyText(secret, words.copied)}
              />
            </span>
          )}
        </Field>
      </div>
    </Modal>
  );
}
