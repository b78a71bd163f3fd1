import type { NewWebhook, WebhookView } from '@recado/contracts';
import { useText } from '../../lib/i18n.ts';
import { RotationDialog } from '../../ui/rotation-dialog.tsx';
import { fieldText } from './webhook-fields.text.ts';
import { useRotateSecret } from './webhooks.queries.ts';

interface Props {
  webhook: WebhookView;
  onClose: () => void;
  onRotated: (rotated: NewWebhook) => void;
}

/** Gives an endpoint a new secret. Requests are signed with both while the previous one is valid. */
export default function RotateSecretDialog({ webhook: { id, name }, onClose, onRotated }: Props) {
  const f = useText(fieldText);
  const rotate = useRotateSecret(id, (rotated) => {
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
