import type { IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import { runInNewContext } from 'node:vm';
import { serveLocally } from '../../libs/testkit/src/serve-locally.ts';

interface Node {
  name: string;
  type: string;
  parameters: {
    path?: string;
    conditions?: { conditions: { leftValue: string; rightValue: string; operator: { operation: string } }[] };
    method?: string;
    url?: string;
    headerParameters?: { parameters: { name: string; value: string }[] };
    jsonBody?: string;
  };
}
export interface Workflow {
  nodes: Node[];
  connections: Record<string, { main: { node: string }[][] }>;
}
/** The item that a node passes on; expressions read it as `$json`. */
interface Item {
  headers: IncomingHttpHeaders;
  body: unknown;
}

/**
 * Plays n8n: serves the webhook of a workflow at `/webhook/{path}` and runs the nodes behind it. Knows the three kinds of
 * nodes of our examples, and expressions in JavaScript, as n8n has them.
 */
export async function runN8n(workflow: Workflow, env: Record<string, string>, authorization: string) {
  const webhook = workflow.nodes.find(({ type }) => type === 'n8n-nodes-base.webhook');
  if (!webhook) throw new Error('the workflow has no webhook');
  const failures: string[] = [];
  const evaluate = (given: string, $json: Item): string => {
    if (!given.startsWith('=')) return given;
    return given.slice(1).replace(/\{\{(.*?)\}\}/gs, (_, expression: string) => {
      const value: unknown = runInNewContext(`(${expression})`, { $json, $env: env });
      return typeof value === 'string' ? value : JSON.stringify(value ?? '');
    });
  };
  const isTrue = ({ parameters: { conditions } }: Node, item: Item): boolean =>
    (conditions?.conditions ?? []).every(({ leftValue, rightValue, operator }) => {
      const left = evaluate(leftValue, item);
      return operator.operation === 'notEmpty' ? left !== '' : left === evaluate(rightValue, item);
    });
  const send = async ({ parameters }: Node, item: Item): Promise<void> => {
    const { method = 'GET', url = '', headerParameters, jsonBody = '' } = parameters;
    const own = (headerParameters?.parameters ?? []).map(({ name, value }) => [name, evaluate(value, item)] as const);
    const response = await fetch(evaluate(url, item), {
      method,
      headers: { 'content-type': 'application/json', authorization, ...Object.fromEntries(own) },
      body: evaluate(jsonBody, item),
    });
    if (!response.ok) failures.push(await response.text());
  };
  const runAfter = async (name: string, item: Item): Promise<void> => {
    for (const [output, targets] of (workflow.connections[name]?.main ?? []).entries())
      for (const { node: target } of targets) {
        const node = workflow.nodes.find((one) => one.name === target);
        const source = workflow.nodes.find((one) => one.name === name);
        if (!node || !source) throw new Error(`the workflow has no node ${target}`);
        // The first output of a condition is for true, the second for false.
        if (source.type === 'n8n-nodes-base.if' && isTrue(source, item) !== (output === 0)) continue;
        if (node.type === 'n8n-nodes-base.httpRequest') await send(node, item);
        await runAfter(node.name, item);
      }
  };
  const { address, close } = await serveLocally((request, response) => {
    void text(request).then(async (raw) => {
      const isOurs = request.url === `/webhook/${webhook.parameters.path}`;
      response.writeHead(isOurs ? 200 : 404).end('{"message":"Workflow was started"}');
      if (isOurs) await runAfter(webhook.name, { headers: request.headers, body: JSON.parse(raw) as unknown });
    });
  });
  return { url: `${address}/webhook/${webhook.parameters.path}`, failures, close };
}
