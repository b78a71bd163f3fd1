import type { ApiKeyView, ApiKeyWithSecret } from '@recado/contracts';
import { Select } from 'antd';
import { useState } from 'react';
import { useText } from '../../lib/i18n.ts';
import { Field } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { fieldText } from './api-key-fields.text.ts';
import { useRotateApiKey } from './api-keys.queries.ts';

interface Props {
  apiKey: ApiKeyView;
  onClose: () => void;
  onRotated: (rotated: ApiKeyWithSecret) => void;
}
const overlaps = [0, 1, 24, 72, 168];

/** Asks how long the previous secret stays valid. */
export default function RotationDialog({ apiKey: { id, name }, onClose, onRotated }: Props) {
  const f = useText(fieldText);
  const [hours, setHours] = useState(24);
  const rotate = useRotateApiKey(id, (rotated) => {
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
