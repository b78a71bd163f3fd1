// Plays n8n for a test: loads the built package with n8n's own loader, and runs its nodes in n8n's own contexts. What of n8n is not in
// n8n-core is here: stored credentials, the server of webhooks. Takes its orders over HTTP, and prints its port.
//
//   RECADO_URL=… RECADO_KEY=… node play-n8n.cjs <folder of the package>
require('reflect-metadata');
const { createServer } = require('node:http');
const { buffer } = require('node:stream/consumers');
const { ExecuteContext, HookContext, LoadOptionsContext, PackageDirectoryLoader, WebhookContext } = require('n8n-core');
const { createRunExecutionData, ICredentialsHelper, Workflow } = require('n8n-workflow');

const PACKAGE = 'n8n-nodes-recado';
const credentials = { baseUrl: process.env.RECADO_URL, apiKey: process.env.RECADO_KEY };

class Credentials extends ICredentialsHelper {
  constructor(types) {
    super();
    this.types = types;
  }
  getParentTypes() {
    return [];
  }
  isCredentialUsableByNode() {
    return true;
  }
  async preAuthentication() {}
  async getDecrypted() {
    return { ...credentials };
  }
  getCredentialsProperties(type) {
    return this.types[type].type.properties;
  }
  /** Headers of the credential's type, whose values are expressions. */
  async authenticate(given, type, options, workflow, node) {
    const { headers } = this.types[type].type.authenticate.properties;
    const resolved = Object.entries(headers).map(([name, value]) => [name, resolve(workflow, node, value, given)]);
    return { ...options, headers: { ...options.headers, ...Object.fromEntries(resolved) } };
  }
}
const resolve = (workflow, node, value, given) =>
  workflow.expression.getSimpleParameterValue(node, value, 'internal', { $credentials: given });

async function open(folder) {
  const loader = new PackageDirectoryLoader(folder);
  await loader.loadAll();
  const nodeTypes = {
    getByName: (type) => loader.getNode(type.replace(`${PACKAGE}.`, '')).type,
    getByNameAndVersion: (type) => loader.getNode(type.replace(`${PACKAGE}.`, '')).type,
    getKnownTypes: () => loader.known.nodes,
  };
  return { loader, nodeTypes };
}

function stage({ loader, nodeTypes }, name, parameters, staticData) {
  const node = {
    id: `${name}-node`,
    name,
    type: `${PACKAGE}.${name}`,
    typeVersion: 1,
    position: [0, 0],
    webhookId: 'c0ffee',
    parameters,
    credentials: { recadoApi: { id: '1', name: 'Recado' } },
  };
  const workflow = new Workflow({
    id: 'w1',
    name: 'Pedidos',
    nodes: [node],
    connections: {},
    active: true,
    nodeTypes,
    staticData,
  });
  const additionalData = {
    credentialsHelper: new Credentials(loader.credentialTypes),
    webhookBaseUrl: `${own.address}/webhook`,
    webhookTestBaseUrl: `${own.address}/webhook-test`,
    restApiUrl: '',
    instanceBaseUrl: '',
    webhookWaitingBaseUrl: `${own.address}/waiting`,
    formWaitingBaseUrl: `${own.address}/forms`,
    variables: {},
    currentNodeParameters: parameters,
    executionId: '17',
  };
  // n8n fills in what the user left as it is.
  workflow.nodes[name].parameters = { ...workflow.nodes[name].parameters };
  return { workflow, node: workflow.nodes[name], additionalData, type: nodeTypes.getByNameAndVersion(node.type) };
}

const own = { address: '', events: [], staticData: {} };

async function execute(loaded, { parameters, items = [{ json: {} }], runIndex = 0 }) {
  const { workflow, node, additionalData, type } = stage(loaded, 'recado', parameters);
  const data = { main: [items] };
  const run = createRunExecutionData({});
  const context = new ExecuteContext(
    workflow,
    node,
    additionalData,
    'trigger',
    run,
    runIndex,
    items,
    data,
    { data, node, source: null },
    [],
  );
  return (await type.execute.call(context))[0].map(({ json }) => json);
}

const choose = (loaded, { node: name, method }) => {
  const { workflow, node, additionalData, type } = stage(loaded, name, {});
  return type.methods.loadOptions[method].call(new LoadOptionsContext(workflow, node, additionalData, ''));
};

/** As n8n does it: what exists is left, and static data are stored with the workflow. */
async function activate(loaded, { parameters }) {
  own.parameters = parameters;
  const { workflow, node, additionalData, type } = stage(loaded, 'recadoTrigger', parameters, own.staticData);
  const hook = new HookContext(workflow, node, additionalData, 'trigger', 'activate', {
    webhookDescription: type.description.webhooks[0],
  });
  const { checkExists, create } = type.webhookMethods.default;
  const isThere = await checkExists.call(hook);
  if (!isThere) await create.call(hook);
  own.staticData = JSON.parse(JSON.stringify(workflow.staticData));
  return { isThere, url: hook.getNodeWebhookUrl('default') };
}

async function deactivate(loaded) {
  const { workflow, node, additionalData, type } = stage(loaded, 'recadoTrigger', own.parameters, own.staticData);
  const hook = new HookContext(workflow, node, additionalData, 'trigger', 'deactivate', {
    webhookDescription: type.description.webhooks[0],
  });
  await type.webhookMethods.default.delete.call(hook);
  own.staticData = JSON.parse(JSON.stringify(workflow.staticData));
  return {};
}

async function receive(loaded, request, response, raw) {
  const { workflow, node, additionalData, type } = stage(loaded, 'recadoTrigger', own.parameters, own.staticData);
  additionalData.httpRequest = Object.assign(request, {
    rawBody: raw,
    body: JSON.parse(raw.toString()),
    params: {},
    query: {},
  });
  additionalData.httpResponse = Object.assign(response, {
    status: (code) => Object.assign(response, { statusCode: code }),
    json: (body) => response.end(JSON.stringify(body)),
  });
  const context = new WebhookContext(
    workflow,
    node,
    additionalData,
    'webhook',
    { webhookDescription: type.description.webhooks[0] },
    [],
  );
  const { workflowData, noWebhookResponse } = await type.webhook.call(context);
  own.events.push(...(workflowData ?? []).flat().map(({ json }) => json));
  if (!noWebhookResponse) response.end('{"message":"Workflow was started"}');
}

/** The request by which n8n tries credentials. */
async function testCredentials(loaded) {
  const { type } = loaded.loader.credentialTypes.recadoApi;
  const { workflow, node, additionalData } = stage(loaded, 'recado', {});
  const { baseURL, url } = type.test.request;
  const options = await additionalData.credentialsHelper.authenticate(credentials, 'recadoApi', {}, workflow, node);
  const answer = await fetch(resolve(workflow, node, baseURL, credentials) + url, options);
  return { status: answer.status };
}

const orders = {
  execute,
  choose,
  activate,
  deactivate,
  testCredentials,
  events: async () => own.events,
  describe: async ({ nodeTypes, loader }) => ({
    nodes: Object.keys(loader.known.nodes),
    credentials: Object.keys(loader.known.credentials),
    descriptions: Object.keys(loader.known.nodes).map((name) => nodeTypes.getByName(name).description),
  }),
};

async function main() {
  const loaded = await open(process.argv[2]);
  const server = createServer(async (request, response) => {
    const raw = await buffer(request);
    const [, first, name] = new URL(request.url, 'http://n8n').pathname.split('/');
    try {
      if (first === 'webhook') return await receive(loaded, request, response, raw);
      response.end(JSON.stringify({ answer: (await orders[name](loaded, JSON.parse(raw.toString()))) ?? null }));
    } catch (error) {
      const { message, description, httpCode, stack } = error;
      response.writeHead(500).end(JSON.stringify({ error: { message, description, httpCode, stack } }));
    }
  });
  server.listen(0, '127.0.0.1', () => {
    own.address = `http://127.0.0.1:${server.address().port}`;
    process.stdout.write(`address: ${own.address}\n`);
  });
}
void main();
