import { OneOf, Part } from '../fields.ts';
import { PromptView } from '../integrations/prompt.contract.ts';
import { IntegrationView } from '../integrations/queue-integration.contract.ts';

export class PromptSave {
  @OneOf(['create', 'update']) action: 'create' | 'update';
  @Part(() => PromptView) record: PromptView;
}
export class IntegrationSave {
  @OneOf(['create', 'update']) action: 'create' | 'update';
  @Part(() => IntegrationView) record: IntegrationView;
}
