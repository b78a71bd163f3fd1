import { Segmented } from 'antd';
import { useText } from '../../../lib/i18n.ts';
import { placeholderText } from '../../../ui/placeholders.ts';
import { TemplateField, type Insertable } from '../../../ui/template-field.tsx';
import { variants, type Variant } from './campaign-values.ts';
import css from './editor.module.css';
import { useSampleItems, useTextSettings } from './editor.queries.ts';
import { useFindUnknown } from './use-find-unknown.ts';
import { messagesText } from './messages.text.ts';
import type { CampaignForm } from './use-campaign-form.ts';

interface Props {
  kind: 'message' | 'confirmationMessage';
  form: CampaignForm;
  variant: Variant;
  onVariant: (variant: Variant) => void;
}

/** One of up to five texts that take turns, chosen above its field. */
export function VariantField({ kind, form, variant, onVariant }: Props) {
  const t = useText(messagesText);
  const { values, set, errorOf } = form;
  const insertables = useInsertables(values.audience === 'list' ? values.contactListId : null);
  const findUnknown = useFindUnknown(values);
  const name = `${kind}${variant}` as const;
  const isMessage = kind === 'message';
  const options = variants.map((one) => {
    const isFilled = values[`${kind}${one}`].trim() !== '';
    return {
      value: one,
      label: (
        <span data-filled={isFilled} data-bad={errorOf(`${kind}${one}`) ? true : undefined}>
          <span className="sr-only">{`${t[kind](one)}${isFilled ? `, ${t.filled}` : ''}`}</span>
          <span aria-hidden="true">{one}</span>
        </span>
      ),
    };
  });
  return (
    <section className={css['variants']}>
      <div>
        <Segmented
          aria-label={isMessage ? t.variants : t.confirmations}
          // The texts of a campaign that cannot be changed can be read.
          disabled={false}
          value={variant}
          options={options}
          onChange={onVariant}
        />
        {isMessage && <small>{t.variantsHelp}</small>}
      </div>
      <TemplateField
        key={name}
        label={t[kind](variant)}
        error={errorOf(name)}
        value={values[name]}
        insertables={insertables}
        findUnknown={findUnknown}
        hasPreview={false}
        rows={{ minRows: isMessage ? 5 : 3, maxRows: 10 }}
        onChange={(text) => set(name, text)}
      />
    </section>
  );
}

/** Placeholders of a campaign, the columns of its list and the variables of the company. */
function useInsertables(contactListId: number | null): Insertable[] {
  const t = useText(messagesText);
  const names = useText(placeholderText);
  const { variables } = useTextSettings();
  const columns = useSampleItems(contactListId).flatMap((item) => item.variables.map(({ key }) => key));
  const found = [
    { piece: '{{name}}', name: t.name },
    { piece: '{{firstName}}', name: names.firstName },
    { piece: '{{number}}', name: t.number },
    { piece: '{{email}}', name: t.email },
    { piece: '{{ms}}', name: names.ms },
    ...columns.map((key) => ({ piece: `{{${key}}}`, name: t.ofList })),
    ...variables.map(({ key }) => ({ piece: `{{${key}}}`, name: t.ofCompany })),
  ];
  // A column of the list hides a variable of the same name.
  return [...new Map(found.toReversed().map((one) => [one.piece, one])).values()].toReversed();
}
