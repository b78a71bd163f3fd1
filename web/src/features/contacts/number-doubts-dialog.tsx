import type { DoubtfulContact, NumberDoubts } from '@recado/contracts';
import { Button, Modal, Progress } from 'antd';
import { formatPhone } from '../../lib/format-phone.ts';
import { locale, useText } from '../../lib/i18n.ts';
import { numberDoubtReasons } from '../../ui/number-doubt-reasons.text.ts';
import { useMendNumbers } from './number-doubts.queries.ts';
import { numberDoubtsText } from './number-doubts.text.ts';
import css from './number-doubts.module.css';

interface Props {
  doubts: NumberDoubts;
  onClose: () => void;
  onEdit: (id: number) => void;
}

/** Incomplete numbers with what each becomes; all that are known are mended at once. */
export default function NumberDoubtsDialog({ doubts: { count, mendable, contacts }, onClose, onEdit }: Props) {
  const t = useText(numberDoubtsText);
  const mend = useMendNumbers();
  const written = (value: number) => value.toLocaleString(locale());
  const total = mend.done + mendable;
  return (
    <Modal
      open
      title={t.title}
      width={640}
      centered
      onCancel={onClose}
      footer={
        mendable > 0 && (
          <Button type="primary" loading={mend.isPending} onClick={() => mend.mutate()}>
            {mend.isPending ? t.mending : t.mend(written(mendable), mendable === 1)}
          </Button>
        )
      }
    >
      <p className={css['help']}>{t.help}</p>
      {mend.isPending && (
        <Progress percent={Math.floor((mend.done / total) * 100)} aria-label={t.mending} showInfo={false} />
      )}
      <div className={css['rows']}>
        <table aria-label={t.title}>
          <thead>
            <tr>
              <th scope="col">{t.name}</th>
              <th scope="col">{t.stored}</th>
              <th scope="col">{t.becomes}</th>
            </tr>
          </thead>
          <tbody>
            {contacts.map((doubtful) => (
              <Row key={doubtful.contact.id} doubtful={doubtful} onEdit={onEdit} />
            ))}
          </tbody>
        </table>
        {count > contacts.length && <p className={css['help']}>{t.rest(written(count - contacts.length))}</p>}
      </div>
    </Modal>
  );
}

function Row({
  doubtful: { contact, meant, reason, twin },
  onEdit,
}: { doubtful: DoubtfulContact } & Pick<Props, 'onEdit'>) {
  const t = useText(numberDoubtsText);
  const reasons = useText(numberDoubtReasons);
  return (
    <tr>
      <td>{contact.name}</td>
      <td>
        {contact.number}
        <small>{reasons[reason]}</small>
      </td>
      <td>
        {meant ? (
          formatPhone(meant)
        ) : (
          <Button size="small" onClick={() => onEdit(contact.id)}>
            {t.byHand}
          </Button>
        )}
        {twin && <small>{t.merges(twin.name)}</small>}
      </td>
    </tr>
  );
}
