/** What no other route knows. */
export function loader(): never {
  throw new Response(null, { status: 404 });
}

export default function Nothing() {
  return null;
}
