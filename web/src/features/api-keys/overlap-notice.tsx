import type { ApiKeyView } from '@recado/contracts';
import { Alert, Button } from 'antd';
import { formatMoment } from '../../lib/format-time.ts';
import { useText } from '../../lib/i18n.ts';
import { useEndOverlap } from './api-keys.queries.ts';
import { text } from './api-keys.text.ts';

/** After a rotation: until when the previous secret is valid, and a way to end it before. */
export function OverlapNotice({ apiKey: { id, previousValidUntil } }: { apiKey: ApiKeyView }) {
  const t = useText(text);
  const end = useEndOverlap();
  if (previousValidUntil === null || end.isSuccess) return null;
  return (
    <Alert
      type="info"
      title={t.previousUntil(formatMoment(previousValidUntil))}
      action={
        <Button size="small" danger loading={end.isPending} onClick={() => end.mutate(id)}>
          {t.endOverlap}
        </Button>
      }
    />
  );
}
