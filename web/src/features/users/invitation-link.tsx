import { Button, Input, Modal } from 'antd';
import { Copy, MessageCircle } from 'lucide-react';
import { copyText } from '../../lib/copy-text.ts';
import { useText } from '../../lib/i18n.ts';
import { useMe } from '../../lib/session.ts';
import { Field } from '../../ui/field.tsx';
import css from './invitations.module.css';
import { invitationLink } from './invitations.queries.ts';
import { invitationText } from './invitations.text.ts';

/** Shows the link of an invitation, which the server answers only once. */
export function InvitationLink({ token, onClose }: { token: string; onClose: () => void }) {
  const t = useText(invitationText);
  const { company } = useMe();
  const link = invitationLink(token);
  const message = new URLSearchParams({ text: t.message(company.name, link) });
  return (
    <Modal
      open
      centered
      title={t.linkTitle}
      width={480}
      mask={{ closable: false }}
      onCancel={onClose}
      footer={<Button onClick={onClose}>{t.done}</Button>}
    >
      <div className={css['link']}>
        <p>{t.linkHelp}</p>
        <Field label={t.link}>
          {(wiring) => (
            <Input.TextArea {...wiring} readOnly autoSize value={link} onFocus={(event) => event.target.select()} />
          )}
        </Field>
        <div className={css['ways']}>
          <Button type="primary" icon={<Copy size={16} />} onClick={() => copyText(link, t.copied)}>
            {t.copy}
          </Button>
          <Button
            icon={<MessageCircle size={16} />}
            href={`https://wa.me/?${message.toString()}`}
            target="_blank"
            rel="noreferrer"
          >
            {t.whatsapp}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
