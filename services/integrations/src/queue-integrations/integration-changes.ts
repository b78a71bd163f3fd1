import type { Caller, CreateIntegration, IntegrationType } from '@recado/contracts';
import type { IntegrationEntity } from './integration.entity.ts';
import type { IntegrationRepository } from './integration.repository.ts';

type Given = Partial<Omit<CreateIntegration, 'type'>>;
type Changes = Partial<Omit<IntegrationEntity, 'id' | 'present' | 'type' | 'companyId'>>;

/** The columns an input changes. Empty secrets stay as they are; the project of n8n, webhook and typebot is named as it. */
export function changesOf(
  integrations: IntegrationRepository,
  { companyId }: Pick<Caller, 'companyId'>,
  type: IntegrationType,
  { jsonContent, secret, ...plain }: Given,
): Changes {
  const given = Object.fromEntries(Object.entries(plain).filter(([, value]) => value !== undefined)) as Changes;
  const isNamedAsProject = type === 'n8n' || type === 'webhook' || type === 'typebot';
  return {
    ...given,
    ...(isNamedAsProject && plain.name !== undefined ? { projectName: plain.name } : {}),
    ...(jsonContent ? { jsonContent: integrations.seal(companyId, 'jsonContent', jsonContent) } : {}),
    ...(secret ? { secret: integrations.seal(companyId, 'secret', secret) } : {}),
  };
}
