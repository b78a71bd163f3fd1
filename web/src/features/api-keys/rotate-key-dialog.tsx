import type { ApiKeyView, ApiKeyWithSecret } from '@recado/contracts';
import { useText } from '../../lib/i18n.ts';
import { RotationDialog } from '../../ui/rotation-dialog.tsx';
import { fieldText } from './api-key-fields.text.ts';
import { useRotateApiKey } from './api-keys.queries.ts';

interface Props {
  apiKey: ApiKeyView;
  onClose: () => void;
  onRotated: (rotated: ApiKeyWithSecret) => void;
}

/** Gives a key a new secret. */
export default function RotateKeyDialog({ apiKey: { id, name }, onClose, onRotated }: Props) {
  const f = useText(fieldText);
  const rotate = useRotateApiKey(id, (rotated) => {
    onClose();
    onRotated(rotated);
  });
  return (
    <RotationDialog
      title={f.rotateTitle(name)}
      help={f.rotateHelp}
      overlapLabel={f.overlap}
      busy={rotate.isPending}
      onClose={onClose}
      onRotate={(hours) => rotate.mutate(hours)}
    />
  );
}
