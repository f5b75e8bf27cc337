// Programmers read it beside the API's own names and the OpenAPI document, which are English.
export { apiDocs } from '#core/words/en/api-docs';
