/** Catch-all: 404 for unknown paths. */
export function loader(): never {
  throw new Response(null, { status: 404 });
}

export default function Nothing() {
  return null;
}
