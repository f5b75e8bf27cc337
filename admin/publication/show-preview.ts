import { PREVIEW_FIELD } from '#core/rules/preview';

/**
 * Posts a record to the address of its preview and shows the answer in a new tab: an address cannot hold so
 * much text, and only a navigation shows a page as the server sends it.
 */
export function showPreview(address: string, record: object): void {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = address;
  form.target = '_blank';
  // Percent signs would make three bytes of one.
  form.enctype = 'multipart/form-data';
  form.hidden = true;
  const field = document.createElement('input');
  field.name = PREVIEW_FIELD;
  field.value = JSON.stringify(record);
  form.append(field);
  document.body.append(form);
  form.submit();
  form.remove();
}
