/** What was typed into a form, without files. Whatever is sent that is no form says nothing. */
export async function typedInto(request: Request): Promise<Record<string, string>> {
  const fields = [...(await request.formData().catch(() => new FormData()))];
  return Object.fromEntries(fields.filter((field): field is [string, string] => typeof field[1] === 'string'));
}
