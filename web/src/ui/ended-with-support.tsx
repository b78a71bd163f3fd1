import { Alert } from 'antd';
import { ShieldAlert } from 'lucide-react';
import { useText, words } from '../lib/i18n.ts';
import css from './ended-with-support.module.css';

const text = words({
  pt: {
    ended: 'Encerrada com o suporte',
    help: 'O suporte a criou ou mudou, e ela terminou com a sessão dele: nada é enviado a ela. Para usar, confira o endereço e as chaves, salve e escolha de novo na fila ou na conexão; senão, exclua.',
  },
  en: {
    ended: 'Ended with the support session',
    help: 'Support created or changed this, and it ended with the support session: nothing is sent to it. To use it, check its URL and keys, save it and select it again in the queue or connection; otherwise, remove it.',
  },
  es: {
    ended: 'Terminada con el soporte',
    help: 'El soporte la creó o cambió, y terminó con su sesión: nada se le envía. Para usarla, revise la dirección y las claves, guárdela y elíjala de nuevo en la cola o la conexión; si no, elimínela.',
  },
});

/** Mark of a row that ended with a support session. @param help what to do with it */
export const EndedMark = ({ label, help }: { label: string; help: string }) => (
  <span className={css['ended']} title={help}>
    <ShieldAlert size={14} aria-hidden="true" />
    {label}
  </span>
);

/** Mark of a prompt or an integration that ended with a support session. */
export function EndedWithSupport() {
  const t = useText(text);
  return <EndedMark label={t.ended} help={t.help} />;
}

/** Notice in the dialog of a prompt or an integration that ended with a support session: the next step for the user. */
export function EndedWithSupportHelp() {
  const t = useText(text);
  return <Alert type="warning" showIcon title={t.help} />;
}
