import type { AuditEntry } from '@recado/contracts';
import { Drawer } from 'antd';
import { useText } from '../../lib/i18n.ts';
import { formatDateTime } from '../../lib/format-time.ts';
import css from './audit-drawer.module.css';
import { useTargetName } from './audit-target-names.ts';
import type { AuditField } from './audit-values.ts';
import { auditText } from './audit.text.ts';
import type { DescribedEntry } from './use-describe-entry.ts';

interface Props {
  entry: AuditEntry;
  described: DescribedEntry;
  onClose: () => void;
}

/** The drawer with all recorded values of an entry of the audit log. */
export function AuditDrawer({ entry, described, onClose }: Props) {
  const t = useText(auditText);
  const { who, action, target: known, fields } = described;
  const target = useTargetName(entry, known);
  return (
    <Drawer open size={440} title={target ? `${action}: ${target}` : action} onClose={onClose}>
      <dl className={css['about']}>
        <dt>{t.when}</dt>
        <dd>{formatDateTime(entry.at)}</dd>
        <dt>{t.who}</dt>
        <dd>{who}</dd>
        {entry.address && (
          <>
            <dt>{t.where}</dt>
            <dd>{entry.address}</dd>
          </>
        )}
      </dl>
      <h2 className={css['title']}>{t.values}</h2>
      {fields.length > 0 ? (
        <>
          <Fields fields={fields} />
          <p className={css['note']}>{t.newOnly}</p>
        </>
      ) : (
        <p className={css['note']}>{t.noValues}</p>
      )}
    </Drawer>
  );
}

function Fields({ fields }: { fields: AuditField[] }) {
  const t = useText(auditText);
  return (
    <dl className={css['fields']}>
      {fields.map(({ label, value }, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- recorded fields never change, and may share a label
        <div key={at}>
          <dt>{label}</dt>
          <dd>{typeof value === 'string' ? value : value.length > 0 ? <Fields fields={value} /> : t.nothing}</dd>
        </div>
      ))}
    </dl>
  );
}
