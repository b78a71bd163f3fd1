import { useText, words } from '../../lib/i18n.ts';
import { MessageTemplateField } from '../message-template/message-template-field.tsx';
import type { ScheduleForm } from './use-schedule-form.ts';

const text = words({
  pt: {
    label: 'Se o prazo de 24 h tiver acabado',
    none: 'Não enviar nada',
    help: 'A Meta só entrega mensagens livres até 24 h depois da última mensagem do contato. Depois disso vai este modelo no lugar; os valores aceitam {{firstName}} e as outras variáveis.',
  },
  en: {
    label: 'If 24 hours have passed',
    none: 'Send nothing',
    help: 'Meta delivers free messages only within 24 hours of the contact’s last message. After that, this template is sent instead; its values can use {{firstName}} and the other variables.',
  },
  es: {
    label: 'Si ya pasaron las 24 h',
    none: 'No enviar nada',
    help: 'Meta solo entrega mensajes libres hasta 24 h después del último mensaje del contacto. Después va esta plantilla en su lugar; los valores aceptan {{firstName}} y las demás variables.',
  },
});

interface Props {
  form: ScheduleForm;
  whatsappId: number | null;
}

/** The template that goes in place of a scheduled message once free messages have ended. */
export default function ScheduleFallback({ form: { values, set, errorOf }, whatsappId }: Props) {
  const t = useText(text);
  return (
    <MessageTemplateField
      label={t.label}
      none={t.none}
      help={t.help}
      whatsappId={whatsappId}
      value={values.fallback}
      error={errorOf('fallback')}
      onChange={(chosen) => set('fallback', chosen)}
    />
  );
}
