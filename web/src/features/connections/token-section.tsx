import type { WhatsappView } from '@recado/contracts';
import { Button } from 'antd';
import { useText } from '../../lib/i18n.ts';
import { useMe } from '../../lib/session.ts';
import { Field } from '../../ui/field.tsx';
import { useDangerConfirmation } from '../../ui/use-danger-confirmation.ts';
import css from './connection-dialog.module.css';
import { text as editorText } from './connection-editor.text.ts';
import { text } from './connection-token.text.ts';
import { TokenField } from './token-field.tsx';
import { useConnectionToken } from './use-connection-token.ts';

/** The token of a stored connection: whether there is one, a new one in its place, or none any more. */
export function TokenSection({ connection }: { connection: WhatsappView }) {
  const hasApi = useMe().features.includes('useExternalApi');
  const t = useText(text);
  const label = useText(editorText).token;
  const confirm = useDangerConfirmation();
  const { isSet, create, remove, made } = useConnectionToken(connection);
  if (!hasApi) return null;
  if (made !== null) return <TokenField token={made} />;
  const askReplace = () =>
    confirm({ title: t.replaceTitle, content: t.replaceHelp, onConfirm: () => create.mutateAsync() });
  const askRemove = () =>
    confirm({ title: t.removeTitle, content: t.removeHelp, onConfirm: () => remove.mutateAsync() });
  return (
    <Field label={label} help={isSet ? t.has : t.hasNone}>
      {({ id, 'aria-describedby': note }) => (
        <span className={css['token']}>
          <Button
            id={id}
            aria-label={`${isSet ? t.replace : t.create}: ${label}`}
            aria-describedby={note}
            loading={create.isPending}
            onClick={isSet ? askReplace : () => create.mutate()}
          >
            {isSet ? t.replace : t.create}
          </Button>
          {isSet && (
            <Button danger loading={remove.isPending} onClick={askRemove}>
              {t.remove}
            </Button>
          )}
        </span>
      )}
    </Field>
  );
}
