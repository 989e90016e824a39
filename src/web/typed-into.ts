/** What was typed into a form, without files. */
export async function typedInto(request: Request): Promise<Record<string, string>> {
  const fields = [...(await request.formData())];
  return Object.fromEntries(fields.filter((field): field is [string, string] => typeof field[1] === 'string'));
}
