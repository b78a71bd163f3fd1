import {
  NodeConnectionTypes,
  type IDataObject,
  type IHookFunctions,
  type INodeType,
  type INodeTypeDescription,
  type IWebhookFunctions,
  type IWebhookResponseData,
} from 'n8n-workflow';
import { CREDENTIALS, loadOptions, request } from '../request';
import { verifyWebhook } from '../verify-webhook';
import { events } from './events';

/** The webhook that the node registered, as n8n stores it with the workflow. */
interface Registered extends IDataObject {
  webhookId?: number;
  secret?: string;
}
interface Webhook {
  id: number;
  url: string;
  active: boolean;
}
const LONGEST_NAME = 50;

const isGone = (error: unknown): boolean =>
  Number((error as { httpCode?: unknown }).httpCode) === 404 ||
  (error as { response?: { status?: number } }).response?.status === 404;

export class RecadoTrigger implements INodeType {
  description: INodeTypeDescription = {
    displayName: 'Recado Trigger',
    name: 'recadoTrigger',
    icon: 'file:recado.svg',
    group: ['trigger'],
    version: 1,
    subtitle: '={{ $parameter["events"].join(", ") }}',
    description: 'Starts the workflow when something happens in Recado',
    defaults: { name: 'Recado Trigger' },
    inputs: [],
    outputs: [NodeConnectionTypes.Main],
    credentials: [{ name: CREDENTIALS, required: true }],
    webhooks: [{ name: 'default', httpMethod: 'POST', responseMode: 'onReceived', path: 'webhook', rawBody: true }],
    properties: [
      {
        displayName: 'Events',
        name: 'events',
        type: 'multiOptions',
        options: events,
        default: ['message.received'],
        required: true,
        description: 'What starts the workflow; a group includes types that are added later',
      },
      {
        displayName: 'Connection Names or IDs',
        name: 'connectionIds',
        type: 'multiOptions',
        typeOptions: { loadOptionsMethod: 'getConnections' },
        default: [],
        description:
          'Only events of these connections; all when none is chosen. Choose from the list, or specify IDs using an <a href="https://docs.n8n.io/code/expressions/">expression</a>.',
      },
    ],
  };

  methods = { loadOptions };

  webhookMethods = {
    default: {
      async checkExists(this: IHookFunctions): Promise<boolean> {
        const kept = this.getWorkflowStaticData('node') as Registered;
        if (kept.webhookId === undefined || kept.secret === undefined) return false;
        try {
          const { url, active } = await request<Webhook>(this, { method: 'GET', path: `/webhooks/${kept.webhookId}` });
          return active && url === this.getNodeWebhookUrl('default');
        } catch (error) {
          if (isGone(error)) return false;
          throw error;
        }
      },

      async create(this: IHookFunctions): Promise<boolean> {
        const kept = this.getWorkflowStaticData('node') as Registered;
        // One that was left over, with another address or switched off.
        if (kept.webhookId !== undefined) await removeWebhook(this, kept);
        const made = await request<Webhook & { secret: string }>(this, {
          method: 'POST',
          path: '/webhooks',
          body: {
            name: `n8n: ${this.getWorkflow().name ?? ''}`.slice(0, LONGEST_NAME),
            url: this.getNodeWebhookUrl('default'),
            events: this.getNodeParameter('events'),
            connectionIds: this.getNodeParameter('connectionIds', []),
          },
        });
        kept.webhookId = made.id;
        kept.secret = made.secret;
        return true;
      },

      async delete(this: IHookFunctions): Promise<boolean> {
        const kept = this.getWorkflowStaticData('node') as Registered;
        if (kept.webhookId !== undefined) await removeWebhook(this, kept);
        return true;
      },
    },
  };

  async webhook(this: IWebhookFunctions): Promise<IWebhookResponseData> {
    const { rawBody, headers } = this.getRequestObject() as { rawBody?: Buffer; headers: IDataObject };
    const { secret = '' } = this.getWorkflowStaticData('node') as Registered;
    if (!rawBody || !verifyWebhook(headers, rawBody, secret)) {
      this.getResponseObject().status(401).json({ message: 'The signature is not that of the webhook' });
      return { noWebhookResponse: true };
    }
    const event = { webhookId: headers['webhook-id'], ...this.getBodyData() };
    return { workflowData: [this.helpers.returnJsonArray([event])] };
  }
}

async function removeWebhook(node: IHookFunctions, kept: Registered): Promise<void> {
  try {
    await request(node, { method: 'DELETE', path: `/webhooks/${kept.webhookId}` });
  } catch (error) {
    if (!isGone(error)) throw error;
  }
  delete kept.webhookId;
  delete kept.secret;
}
