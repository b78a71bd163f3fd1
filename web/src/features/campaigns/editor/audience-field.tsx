import type { CampaignView } from '@recado/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Segmented, Select } from 'antd';
import { api } from '../../../lib/api.ts';
import { locale, useText } from '../../../lib/i18n.ts';
import { Field } from '../../../ui/field.tsx';
import { formText } from './campaign-form.text.ts';
import css from './editor.module.css';
import type { CampaignForm } from './use-campaign-form.ts';

/** A contact list, or the contacts of a tag. */
export function AudienceField({ form, campaign }: { form: CampaignForm; campaign: CampaignView | null }) {
  const t = useText(formText);
  const { values, set, errorOf, isFrozen } = form;
  const isList = values.audience === 'list';
  const { data: lists = [], isPending, refetch } = useQuery(api.contactLists.all.options());
  const { data: tags = [] } = useQuery(api.tags.list.options());
  const choices = isList
    ? withStored(lists, campaign).map(({ id, name, contactsCount }) => ({
        value: id,
        label: contactsCount === null ? name : `${name} · ${contactsCount.toLocaleString(locale())}`,
      }))
    : tags.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Field
      label={t.audience}
      help={isFrozen ? t.frozen : isList ? t.listHelp : t.tagHelp}
      error={errorOf('contactListId')}
    >
      {(wiring) => (
        <div className={css['audience']}>
          <Segmented
            aria-label={t.audience}
            disabled={isFrozen}
            value={values.audience}
            options={[
              { value: 'list', label: t.byList },
              { value: 'tag', label: t.byTag },
            ]}
            onChange={(kind) => set('audience', kind === 'tag' ? 'tag' : 'list')}
          />
          <Select
            {...wiring}
            {...(isFrozen ? { disabled: true } : {})}
            showSearch={{ optionFilterProp: 'label' }}
            allowClear
            loading={isPending}
            {...(isList && !isPending ? { notFoundContent: <NoLists /> } : {})}
            onOpenChange={(isOpen) => isOpen && isList && void refetch()}
            value={isList ? values.contactListId : values.tagListId}
            options={choices}
            onChange={(id?: number) => {
              set('contactListId', isList ? (id ?? null) : null);
              set('tagListId', isList ? null : (id ?? null));
            }}
          />
        </div>
      )}
    </Field>
  );
}

/** A link to the page of contact lists, which opens in a tab of its own so that the form stays. */
function NoLists() {
  const t = useText(formText);
  return (
    <div>
      {t.noLists}{' '}
      <Link to="/contact-lists" target="_blank">
        {t.toLists}
      </Link>
    </div>
  );
}

interface NamedList {
  id: number;
  name: string;
  contactsCount: number | null;
}
/** The list of the campaign is offered even where it is none of the newest. */
function withStored(lists: NamedList[], campaign: CampaignView | null): NamedList[] {
  const id = campaign?.contactListId;
  if (!id || !campaign.contactListName || lists.some((list) => list.id === id)) return lists;
  return [{ id, name: campaign.contactListName, contactsCount: null }, ...lists];
}
