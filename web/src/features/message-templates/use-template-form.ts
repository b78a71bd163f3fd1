import type { MessageTemplateView, NewTemplateButton, TemplateFileFormat, WhatsappView } from '@recado/contracts';
import { variablesIn, type TemplateTexts } from '@recado/contracts/connections/fill-message-template';
import { useState } from 'react';
import { textRule, useForm } from '../../lib/form.ts';
import { useText } from '../../lib/i18n.ts';
import { hasCode } from '../../lib/request-error.ts';
import { useSaveTemplate } from './templates.queries.ts';
import { text } from './templates.text.ts';

/** A button of the form, known by its key. */
export interface FormButton extends Required<NewTemplateButton> {
  key: string;
}
export const emptyButton = (): FormButton => ({
  key: crypto.randomUUID(),
  type: 'REPLY',
  text: '',
  url: '',
  phoneNumber: '',
  sample: '',
});

export type HeaderKind = 'TEXT' | TemplateFileFormat;
interface TemplateValues {
  whatsappId: number;
  name: string;
  language: string;
  category: 'MARKETING' | 'UTILITY';
  headerKind: HeaderKind;
  headerText: string;
  /** The sample of a header that is a file. */
  headerFile: File | null;
  body: string;
  footer: string;
  buttons: FormButton[];
  samples: Record<string, string>;
}

function valuesOf(template: MessageTemplateView | null, numbers: WhatsappView[]): TemplateValues {
  const sampleOf = (name: string) => template?.variables.find((variable) => variable.name === name)?.sample ?? '';
  return {
    whatsappId: template?.whatsappIds[0] ?? numbers[0]?.id ?? 0,
    name: template?.name ?? '',
    language: template?.language ?? 'pt_BR',
    category: template?.category === 'MARKETING' ? 'MARKETING' : 'UTILITY',
    headerKind: headerKindOf(template),
    headerText: template?.header?.text ?? '',
    headerFile: null,
    body: template?.body ?? '',
    footer: template?.footer ?? '',
    buttons: (template?.buttons ?? []).flatMap(({ type, ...button }, at) =>
      type === 'OTHER' ? [] : [{ ...emptyButton(), ...button, type, sample: sampleOf(`button.${at + 1}`) }],
    ),
    samples: Object.fromEntries(template?.variables.map(({ name, sample }) => [name, sample]) ?? []),
  };
}

function headerKindOf(template: MessageTemplateView | null): HeaderKind {
  const format = template?.header?.format ?? 'TEXT';
  return format === 'LOCATION' ? 'TEXT' : format;
}

/** The template as the form has it. */
export const textsOf = ({ headerKind, headerText, body, footer, buttons }: TemplateValues): TemplateTexts => ({
  header: headerOf(headerKind, headerText),
  body,
  footer,
  buttons,
});

function headerOf(format: HeaderKind, text: string): TemplateTexts['header'] {
  if (format !== 'TEXT') return { format, text: '' };
  return text ? { format, text } : null;
}

/** The editor of a template: its values, and Meta's own words when it refuses them. */
export function useTemplateForm(template: MessageTemplateView | null, numbers: WhatsappView[], done: () => void) {
  const t = useText(text);
  const [initial] = useState(() => valuesOf(template, numbers));
  const [refusal, setRefusal] = useState('');
  const form = useForm<TemplateValues>(initial, {
    name: (name) => (/^[a-z0-9_]+$/.test(name) ? undefined : name ? t.badName : t.required),
    headerText: textRule(0, 60, t, false),
    headerFile: (file, { headerKind }) => (headerKind === 'TEXT' || file ? undefined : t.required),
    body: textRule(1, 1024, t),
    footer: textRule(0, 60, t, false),
  });
  const save = useSaveTemplate(template?.id ?? null, done);
  const texts = textsOf(form.values);
  const variables = variablesIn(texts).filter(({ place }) => place !== 'button');
  const submit = () =>
    form.submit(async ({ samples, buttons, headerKind, headerText, headerFile: file, ...values }) => {
      setRefusal('');
      try {
        await save.mutateAsync({
          ...values,
          ...(headerKind === 'TEXT' ? { headerText } : {}),
          file: headerKind === 'TEXT' ? null : file,
          samples: variables.map(({ name }) => ({ name, value: samples[name] ?? '' })),
          buttons: buttons.map(({ key: _key, ...button }) => button),
        });
      } catch (error) {
        const isRefused = hasCode(error, 'ERR_TEMPLATE_REFUSED');
        if (!isRefused) throw error;
        setRefusal(error.body.detail ?? error.body.message ?? '');
      }
    });
  return { ...form, texts, variables, submit, refusal, busy: save.isPending };
}
export type TemplateForm = ReturnType<typeof useTemplateForm>;
