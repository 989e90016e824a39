/** What a form sent. Whatever is sent that is no form says nothing. */
export const sentIn = (request: Request): Promise<FormData> => request.formData().catch(() => new FormData());

/** What was typed into it, without files. */
export async function typedInto(request: Request): Promise<Record<string, string>> {
  const fields = [...(await sentIn(request))];
  return Object.fromEntries(fields.filter((field): field is [string, string] => typeof field[1] === 'string'));
}
