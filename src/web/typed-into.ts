/** Form data of the request; empty when the body is not a form. */
export const sentIn = (request: Request): Promise<FormData> => request.formData().catch(() => new FormData());

/** Text fields of the form, without files. */
export async function typedInto(request: Request): Promise<Record<string, string>> {
  const fields = [...(await sentIn(request))];
  return Object.fromEntries(fields.filter((field): field is [string, string] => typeof field[1] === 'string'));
}
