import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';

export const chooseOrSay =
  'Choose from the list, or specify an ID using an <a href="https://docs.n8n.io/code/expressions/">expression</a>';

/** The property that chooses the operation of a resource. */
export const operationOf = (resource: string, options: INodePropertyOptions[], first: string): INodeProperties => ({
  displayName: 'Operation',
  name: 'operation',
  type: 'options',
  noDataExpression: true,
  displayOptions: { show: { resource: [resource] } },
  options,
  default: first,
});

/** Shows a property for some operations of a resource. */
export const shownFor = (resource: string, operation: string[], property: INodeProperties): INodeProperties => ({
  ...property,
  displayOptions: { show: { resource: [resource], operation, ...property.displayOptions?.show } },
});

/** How many rows are wanted. */
export const paging = (resource: string, operation: string[]): INodeProperties[] => [
  shownFor(resource, operation, {
    displayName: 'Return All',
    name: 'returnAll',
    type: 'boolean',
    default: false,
    description: 'Whether to return all results or only up to a given limit',
  }),
  shownFor(resource, operation, {
    displayName: 'Limit',
    name: 'limit',
    type: 'number',
    typeOptions: { minValue: 1 },
    default: 50,
    description: 'Max number of results to return',
    displayOptions: { show: { returnAll: [false] } },
  }),
];

/** A list that is loaded from the company's rows. */
export const rowOf = (
  displayName: string,
  name: string,
  loadOptionsMethod: string,
  words: string,
): INodeProperties => ({
  displayName: `${displayName} Name or ID`,
  name,
  type: 'options',
  typeOptions: { loadOptionsMethod },
  default: '',
  description: `${words}. ${chooseOrSay}.`,
});
