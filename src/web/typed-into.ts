/** Form data of the request; empty when the body is not a form. */
export const sentIn = (request: Request): Promise<FormData> => request.formData().catch(() => new FormData());

/** Text fields of the form, without files. */
export const textsOf = (form: FormData): Record<string, string> =>
  Object.fromEntries([...form].filter((field): field is [string, string] => typeof field[1] === 'string'));

/** Text fields of the request's form, without files. */
export const typedInto = async (request: Request): Promise<Record<string, string>> => textsOf(await sentIn(request));
