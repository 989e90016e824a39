/** Part of the Trusted Types API that we use; TypeScript does not declare it. */
interface TrustedTypes {
  createPolicy(name: 'default', policy: ReturnType<typeof defaultPolicy>): unknown;
}

const trusted = new Set<string>();

/** Allows the script of this address to be added to the page. */
export const trustScript = (address: string) => trusted.add(address);

/** Judges text that a script hands to the browser as HTML or as the address of a script; null refuses it. */
export const defaultPolicy = () => ({
  // Text without a tag adds no element. React creates script elements, such as those with data for search engines, by an empty one.
  createHTML: (html: string) => (html === '<script></script>' || !html.includes('<') ? html : null),
  createScriptURL: (address: string) => (trusted.has(address) ? address : null),
});

/** Installs the policy where browsers know Trusted Types. Their header only reports so far (web/http/headers.ts). */
export function installTrustedTypes() {
  const { trustedTypes } = window as Window & { trustedTypes?: TrustedTypes };
  trustedTypes?.createPolicy('default', defaultPolicy());
}
