import type { AuditEntry } from '@recado/contracts';
import { Drawer } from 'antd';
import { useText } from '../../lib/i18n.ts';
import { formatDateTime } from '../../lib/format-time.ts';
import css from './audit-drawer.module.css';
import { useTargetName } from './audit-target-names.ts';
import type { AuditField, AuditValue } from './audit-value.reader.ts';
import { changedValues, unchangedValues } from './audit-values.ts';
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
      <Values fields={fields} />
    </Drawer>
  );
}

function Values({ fields }: { fields: AuditField[] }) {
  const t = useText(auditText);
  const [changed, unchanged] = [changedValues(fields), unchangedValues(fields)];
  if (fields.length === 0) return <p className={css['note']}>{t.noValues}</p>;
  return (
    <>
      <h2 className={css['title']}>{t.values}</h2>
      {changed.length > 0 ? <Fields fields={changed} /> : <p className={css['note']}>{t.noChange}</p>}
      {unchanged.length > 0 && (
        <details className={css['unchanged']}>
          <summary>{t.unchanged(unchanged.length)}</summary>
          <Fields fields={unchanged.map(({ label, value }) => ({ label, value }))} />
        </details>
      )}
    </>
  );
}

function Fields({ fields }: { fields: AuditField[] }) {
  const t = useText(auditText);
  return (
    <dl className={css['fields']}>
      {fields.map(({ label, value, before }, at) => (
        <div key={at}>
          <dt>{label}</dt>
          {before === undefined ? (
            <dd>
              <Value value={value} />
            </dd>
          ) : (
            <>
              <dd className={css['before']}>
                <small>{t.before}</small> <Value value={before} />
              </dd>
              <dd className={css['after']}>
                <small>{t.after}</small> <Value value={value} />
              </dd>
            </>
          )}
        </div>
      ))}
    </dl>
  );
}

function Value({ value }: { value: AuditValue }) {
  const t = useText(auditText);
  if (typeof value === 'string') return <span>{value}</span>;
  return value.length > 0 ? <Fields fields={value} /> : <span>{t.nothing}</span>;
}
