import type { NewWebhook, WebhookView } from '@recado/contracts';
import { Select } from 'antd';
import { useState } from 'react';
import { useText } from '../../lib/i18n.ts';
import { Field } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { fieldText } from './webhook-fields.text.ts';
import { useRotateSecret } from './webhooks.queries.ts';

interface Props {
  webhook: WebhookView;
  onClose: () => void;
  onRotated: (rotated: NewWebhook) => void;
}
const overlaps = [0, 1, 24, 72, 168];

/** Asks for how long requests are signed with the previous secret, too. */
export default function RotationDialog({ webhook: { id, name }, onClose, onRotated }: Props) {
  const f = useText(fieldText);
  const [hours, setHours] = useState(24);
  const rotate = useRotateSecret(id, (rotated) => {
    onClose();
    onRotated(rotated);
  });
  return (
    <FormDialog
      title={f.rotateTitle(name)}
      submitLabel={f.rotate}
      danger={hours === 0}
      busy={rotate.isPending}
      changed={false}
      onClose={onClose}
      onSubmit={() => rotate.mutate(hours)}
    >
      <p>{f.rotateHelp}</p>
      <Field label={f.overlap}>
        {(wiring) => (
          <Select
            {...wiring}
            value={hours}
            options={overlaps.map((value) => ({ value, label: f.hours(value) }))}
            onChange={setHours}
          />
        )}
      </Field>
    </FormDialog>
  );
}
