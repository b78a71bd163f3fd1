import type { OfficialNumber, ReviewRule } from '../../model/official-number.model.ts';
import type { MessageTemplate, TemplateStatus } from '../../model/template.model.ts';
import type { CloudApi } from '../cloud-api.ts';

/** The webhooks of an account's templates go to the app of its numbers; those of several numbers get it once. */
function appsOf({ world }: CloudApi, { accountId }: MessageTemplate): OfficialNumber[] {
  const byAddress = new Map(
    world.store.officials.ofAccount(accountId).map((official) => [official.webhook?.url, official]),
  );
  return [...byAddress.values()];
}

const describe = ({ id, name, language }: MessageTemplate) => ({
  message_template_id: Number(id),
  message_template_name: name,
  message_template_language: language,
});

/**
 * Gives a template a status. Source: Meta, "message_template_status_update webhook reference".
 * @param reason of a rejection, such as `INVALID_FORMAT`
 */
export function setTemplateStatus(
  cloud: CloudApi,
  template: MessageTemplate,
  status: TemplateStatus,
  reason = 'NONE',
): MessageTemplate {
  const { store } = cloud.world;
  const rejectedReason = status === 'REJECTED' ? reason : 'NONE';
  const changed = { ...template, status, rejectedReason };
  store.templates.save(changed);
  const value = {
    event: status,
    ...describe(template),
    reason: rejectedReason,
    message_template_category: template.category,
    ...(status === 'DISABLED' && { disable_info: { disable_date: String(Math.floor(store.clock.now() / 1000)) } }),
    ...(status === 'PAUSED' && {
      other_info: {
        title: 'FIRST_PAUSE',
        description: 'Your template has been paused for 3 hours due to low quality.',
      },
    }),
    ...(status === 'REJECTED' &&
      reason === 'INVALID_FORMAT' && {
        rejection_info: {
          reason: 'The format is invalid.',
          recommendation: 'Correct the template and submit it again.',
        },
      }),
  };
  for (const official of appsOf(cloud, template))
    cloud.webhooks.send(official, 'message_template_status_update', value);
  return changed;
}

/** Source: Meta, "message_template_quality_update webhook reference". */
export function setTemplateQuality(
  cloud: CloudApi,
  template: MessageTemplate,
  quality: MessageTemplate['quality'],
): MessageTemplate {
  const changed = { ...template, quality };
  cloud.world.store.templates.save(changed);
  const value = { previous_quality_score: template.quality, new_quality_score: quality, ...describe(template) };
  for (const official of appsOf(cloud, template))
    cloud.webhooks.send(official, 'message_template_quality_update', value);
  return changed;
}

const approval: ReviewRule = { decision: 'approve', match: '', reason: 'NONE', ms: 0 };

/** Lets the first rule of the account that fits decide; without one the template is approved at once. */
export function reviewTemplate(cloud: CloudApi, template: MessageTemplate): void {
  const { store, timers } = cloud.world;
  const text = JSON.stringify([template.name, template.components]);
  const rules = store.officials.account(template.accountId)?.review ?? [];
  const rule = rules.find(({ match }) => text.includes(match)) ?? approval;
  if (rule.decision === 'hold') return;
  timers.after(rule.ms, () => {
    const current = store.templates.find(template.id);
    if (current?.status !== 'PENDING' || current.deletedAt !== undefined) return;
    if (rule.decision === 'approve') setTemplateStatus(cloud, current, 'APPROVED');
    else setTemplateStatus(cloud, current, 'REJECTED', rule.reason);
  });
}

/** Goes on with the reviews that a restart has interrupted. */
export function resumeReviews(cloud: CloudApi): void {
  const { officials, templates } = cloud.world.store;
  for (const accountId of new Set(officials.all().map((official) => official.accountId)))
    for (const template of templates.ofAccount(accountId))
      if (template.status === 'PENDING') reviewTemplate(cloud, template);
}
