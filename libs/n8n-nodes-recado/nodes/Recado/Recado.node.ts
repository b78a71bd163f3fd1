import {
  NodeApiError,
  NodeConnectionTypes,
  type IDataObject,
  type IExecuteFunctions,
  type INodeExecutionData,
  type INodeType,
  type INodeTypeDescription,
  type JsonObject,
} from 'n8n-workflow';
import { CREDENTIALS, loadOptions, request } from '../request';
import { contactProperties } from './contact.properties';
import { messageProperties } from './message.properties';
import { operations } from './operations';
import { ticketProperties } from './ticket.properties';

export class Recado implements INodeType {
  description: INodeTypeDescription = {
    displayName: 'Recado',
    name: 'recado',
    icon: 'file:recado.svg',
    group: ['output'],
    version: 1,
    subtitle: '={{ $parameter["operation"] + ": " + $parameter["resource"] }}',
    description: 'Sends messages over WhatsApp, and works with contacts and tickets',
    defaults: { name: 'Recado' },
    usableAsTool: true,
    inputs: [NodeConnectionTypes.Main],
    outputs: [NodeConnectionTypes.Main],
    credentials: [{ name: CREDENTIALS, required: true }],
    properties: [
      {
        displayName: 'Resource',
        name: 'resource',
        type: 'options',
        noDataExpression: true,
        options: [
          { name: 'Contact', value: 'contact' },
          { name: 'Message', value: 'message' },
          { name: 'Ticket', value: 'ticket' },
        ],
        default: 'message',
      },
      ...messageProperties,
      ...contactProperties,
      ...ticketProperties,
    ],
  };

  methods = { loadOptions };

  async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
    const done: INodeExecutionData[] = [];
    for (const [item] of this.getInputData().entries()) {
      try {
        const rows = await perform(this, item);
        const data = this.helpers.returnJsonArray(rows);
        done.push(...this.helpers.constructExecutionMetaData(data, { itemData: { item } }));
      } catch (error) {
        const refusal = new NodeApiError(this.getNode(), error as JsonObject, { itemIndex: item });
        refusal.description = wrongFieldsOf(refusal) || refusal.description;
        if (!this.continueOnFail()) throw refusal;
        const { message, description } = refusal;
        done.push({ json: { error: message, description }, pairedItem: { item } });
      }
    }
    return [done];
  }
}

async function perform(node: IExecuteFunctions, item: number): Promise<IDataObject[]> {
  const name = `${node.getNodeParameter('resource', item)}.${node.getNodeParameter('operation', item)}`;
  const operation = operations[name];
  if (!operation) throw new Error(`There is no operation ${name}`);
  const { rows, ...made } = await operation(node, item);
  const idempotencyKey = made.method === 'POST' ? { idempotencyKey: keyOf(node, item) } : {};
  if (!rows) return [(await request<Answer>(node, { ...made, ...idempotencyKey })) ?? { success: true }];
  return allRows(node, rows, made, item);
}

/** Where the node is tried again, what it creates is created once; each pass of a loop is a creation of its own. */
function keyOf(node: IExecuteFunctions, item: number): string {
  const { $runIndex } = node.getWorkflowDataProxy(item) as unknown as { $runIndex: number };
  return `n8n-${node.getExecutionId()}-${node.getNode().id}-${$runIndex}-${item}`;
}

/** Wrong fields of a refusal with their problems, in the words of the API. */
function wrongFieldsOf({ context }: NodeApiError): string {
  const { fields = [] } = (context['data'] ?? {}) as { fields?: { field: string; message: string }[] };
  return fields.map(({ field, message }) => `${field}: ${message}`).join('; ');
}

/** Nothing, where the API answers 204. */
type Answer = IDataObject;
interface Page extends IDataObject {
  cursor: string | null;
}

async function allRows(
  node: IExecuteFunctions,
  rows: string,
  made: { method: 'GET' | 'POST' | 'PUT' | 'DELETE'; path: string; query?: IDataObject },
  item: number,
): Promise<IDataObject[]> {
  const most = node.getNodeParameter('returnAll', item, false)
    ? Infinity
    : Number(node.getNodeParameter('limit', item, 50));
  const found: IDataObject[] = [];
  for (let cursor: string | null | undefined; cursor !== null && found.length < most;) {
    const query = { ...made.query, limit: Math.min(100, most), ...(cursor ? { cursor } : {}) };
    const page: Page = await request<Page>(node, { ...made, query });
    found.push(...(page[rows] as IDataObject[]));
    cursor = page.cursor;
  }
  return found.slice(0, most);
}
