import type {
  IAuthenticateGeneric,
  ICredentialTestRequest,
  ICredentialType,
  INodeProperties,
  Icon,
} from 'n8n-workflow';

export class RecadoApi implements ICredentialType {
  name = 'recadoApi';
  displayName = 'Recado API';
  icon: Icon = 'file:recado.svg';
  documentationUrl = 'https://www.npmjs.com/package/n8n-nodes-recado';
  properties: INodeProperties[] = [
    {
      displayName: 'Address of the API',
      name: 'baseUrl',
      type: 'string',
      default: '',
      placeholder: 'https://desk.example.com/backend/api/v1',
      description: 'The address of the web app with /backend/api/v1; the documentation at /docs names it',
      required: true,
    },
    {
      displayName: 'API Key',
      name: 'apiKey',
      type: 'string',
      typeOptions: { password: true },
      default: '',
      description: 'Made by an administrator under Chaves de API in the menu',
      required: true,
    },
  ];

  authenticate: IAuthenticateGeneric = {
    type: 'generic',
    properties: { headers: { Authorization: '=Bearer {{$credentials.apiKey}}' } },
  };

  /** Each key may ask what it is. */
  test: ICredentialTestRequest = {
    request: { baseURL: '={{$credentials.baseUrl}}', url: '/me' },
  };
}
