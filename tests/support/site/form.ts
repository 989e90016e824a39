import { Page, spaced, within } from './page.ts';
import type { Reader } from './reader.ts';

/** Values by field label: text, the text of an option, or whether a check box or radio button is selected. */
type Filled = Readonly<Record<string, string | boolean>>;

/** Fills in the button's form and submits it, as a browser without scripts does. Returns the next page. */
export async function press(reader: Reader, page: Page, button: HTMLElement, filled: Filled = {}): Promise<Page> {
  const { form, disabled, formNoValidate } = button as HTMLButtonElement;
  if (!form || disabled) throw new Error(`« ${button.textContent} » sends no form`);
  for (const [label, value] of Object.entries(filled)) fill(form, label, value);
  if (!form.noValidate && !formNoValidate && !form.checkValidity())
    throw new Error(`the browser would not send the form of « ${button.textContent} »`);
  const window = page.document.defaultView;
  if (!window) throw new Error('the page is closed');
  const body = new URLSearchParams();
  for (const [name, value] of new window.FormData(form, button))
    body.append(name, typeof value === 'string' ? value : value.name);
  const target = new URL(form.action || page.url.href, page.url);
  if (form.method === 'get') return reader.open(`${target.pathname}?${body}`);
  const headers = { Origin: page.url.origin, Referer: page.url.href };
  const answer = await reader.fetch(target.href, { method: 'POST', body, headers });
  const location = answer.headers.get('location');
  return location ? reader.open(location) : new Page(target, answer, await answer.text());
}

function fill(form: HTMLElement, label: string, value: string | boolean) {
  // Labels of required fields end with a star.
  const named = (words: string) => words === label || words === `${label} *`;
  const field = within(form).getByLabelText<HTMLInputElement | HTMLSelectElement>(named, {
    selector: 'input, select, textarea',
  });
  if (typeof value === 'boolean') (field as HTMLInputElement).checked = value;
  else if (field.tagName === 'SELECT')
    within(field).getByRole<HTMLOptionElement>('option', { name: spaced(value) }).selected = true;
  else field.value = value;
}
