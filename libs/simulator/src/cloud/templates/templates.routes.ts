import { randomInt } from 'node:crypto';
import type { MessageTemplate } from '../../model/template.model.ts';
import { GraphError } from '../graph.error.ts';
import { isUploaded } from '../media/resumable-upload.ts';
import { type GraphRequest, requireAccount, requirePermission } from '../graph.request.ts';
import { paginate, selectFields } from '../select-fields.ts';
import { reviewTemplate } from './change-template.ts';
import {
  type ParameterFormat,
  type TemplateRules,
  readCategory,
  readComponents,
  readLanguage,
  readName,
  templateError,
} from './check-template.ts';

/** Routes of templates. Source: Meta, "Template management". */

const DAY_MS = 24 * 60 * 60 * 1000;
const MONTH_MS = 30 * DAY_MS;
const MOST_TEMPLATES = 6_000;
const node = {
  node: 'WhatsAppMessageTemplate',
  standard: ['name', 'parameter_format', 'components', 'language', 'status', 'category'],
};

export const presentTemplate = (template: MessageTemplate): Record<string, unknown> => ({
  id: template.id,
  name: template.name,
  parameter_format: template.parameterFormat,
  components: template.components,
  language: template.language,
  status: template.status,
  category: template.category,
  previous_category: template.category,
  rejected_reason: template.rejectedReason,
  quality_score: { score: template.quality },
});

export function listTemplates(request: GraphRequest, accountId: string): unknown {
  requireAccount(request, accountId);
  const { query } = request;
  const [name, status, language, category] = ['name', 'status', 'language', 'category'].map((field) =>
    query.get(field),
  );
  const fits = (asked: string | null | undefined, value: string) =>
    !asked || asked.toUpperCase() === value.toUpperCase();
  const templates = request.cloud.world.store.templates
    .ofAccount(accountId)
    .filter(
      (template) =>
        (!name || template.name.includes(name)) &&
        fits(status, template.status) &&
        fits(language, template.language) &&
        fits(category, template.category),
    );
  return paginate(templates, request, (template) => selectFields(presentTemplate(template), query, node));
}

export async function createTemplate(request: GraphRequest, accountId: string): Promise<unknown> {
  requireAccount(request, accountId);
  const { store } = request.cloud.world;
  const input = await request.input();
  input.allowOnly('name', 'language', 'category', 'parameter_format', 'components', 'allow_category_change');
  const [name, language] = [readName(input), readLanguage(input)];
  const format = input.optionalText('parameter_format')?.toUpperCase() ?? 'POSITIONAL';
  if (format !== 'POSITIONAL' && format !== 'NAMED')
    throw GraphError.parameter('Param parameter_format must be one of {NAMED, POSITIONAL}.');
  refuseTaken(request, accountId, name, language);
  const template: MessageTemplate = {
    id: `${randomInt(100_000_000, 999_999_999)}${randomInt(1_000_000, 9_999_999)}`.slice(0, 15),
    accountId,
    name,
    language,
    category: readCategory(input),
    parameterFormat: format,
    components: readComponents(input, rulesOf(request, format)),
    status: 'PENDING',
    rejectedReason: 'NONE',
    quality: 'UNKNOWN',
    edits: [],
  };
  store.templates.save(template);
  reviewTemplate(request.cloud, template);
  return { id: template.id, status: template.status, category: template.category };
}

function refuseTaken({ cloud }: GraphRequest, accountId: string, name: string, language: string): void {
  const { store } = cloud.world;
  const all = store.templates.allOfAccount(accountId);
  const same = all.filter((template) => template.name === name && template.language === language);
  if (same.some(({ deletedAt }) => deletedAt === undefined))
    throw templateError(
      2388024,
      'Content in this language already exists',
      `There is already content of ${name} in ${language}.`,
    );
  if (same.some(({ deletedAt }) => (deletedAt ?? 0) > store.clock.now() - MONTH_MS))
    throw templateError(
      2388023,
      'Message template language is being deleted',
      `New ${language} content cannot be added to ${name} while it is being deleted. Try again in 4 weeks.`,
    );
  if (all.filter(({ deletedAt }) => deletedAt === undefined).length >= MOST_TEMPLATES)
    throw templateError(2388019, 'Message template limit exceeded', `There are ${MOST_TEMPLATES} templates already.`);
}

const rulesOf = ({ cloud, numbers }: GraphRequest, format: ParameterFormat): TemplateRules => ({
  format,
  isHandle: (handle) => typeof handle === 'string' && isUploaded(cloud.world, numbers, handle),
});

export function findTemplate(request: GraphRequest, id: string): MessageTemplate | undefined {
  const template = request.cloud.world.store.templates.find(id);
  const official = request.numbers.find(({ accountId }) => accountId === template?.accountId);
  if (!template || template.deletedAt !== undefined || !official) return undefined;
  requirePermission(official, 'whatsapp_business_management');
  return template;
}

export const getTemplate = ({ query }: GraphRequest, template: MessageTemplate): unknown =>
  selectFields(presentTemplate(template), query, node);

/** An edit is reviewed again; an approved template may be edited once a day and ten times in 30 days. */
export async function editTemplate(request: GraphRequest, template: MessageTemplate): Promise<unknown> {
  const { store } = request.cloud.world;
  const input = await request.input();
  input.allowOnly('category', 'components', 'parameter_format');
  const isApproved = template.status === 'APPROVED';
  if (!isApproved && template.status !== 'REJECTED' && template.status !== 'PAUSED')
    throw GraphError.parameter(`Message template ${template.name} is ${template.status} and cannot be edited.`);
  const category = input.has('category') ? readCategory(input) : template.category;
  if (isApproved && category !== template.category)
    throw GraphError.parameter('The category of an approved message template cannot be edited.');
  const now = store.clock.now();
  const edits = template.edits.filter((at) => at > now - MONTH_MS);
  if (isApproved && (edits.length >= 10 || edits.some((at) => at > now - DAY_MS)))
    throw GraphError.parameter('An approved message template can be edited once in 24 hours and ten times in 30 days.');
  const components = input.has('components')
    ? readComponents(input, rulesOf(request, template.parameterFormat))
    : template.components;
  const changed: MessageTemplate = {
    ...template,
    category,
    components,
    status: 'PENDING',
    rejectedReason: 'NONE',
    edits: isApproved ? [...edits, now] : edits,
  };
  store.templates.save(changed);
  reviewTemplate(request.cloud, changed);
  return { success: true };
}

/** Deletes all languages of a name, or with `hsm_id` one template. */
export function deleteTemplates(request: GraphRequest, accountId: string): unknown {
  requireAccount(request, accountId);
  const { store } = request.cloud.world;
  const [name, id] = [request.query.get('name'), request.query.get('hsm_id')];
  if (!name) throw GraphError.parameter('The parameter name is required.');
  const found = store.templates
    .ofAccount(accountId)
    .filter((template) => template.name === name && (id === null || template.id === id));
  if (found.length === 0)
    throw templateError(2593002, 'Message template not found', `There is no message template ${name}.`);
  for (const template of found) store.templates.save({ ...template, deletedAt: store.clock.now() });
  return { success: true };
}
