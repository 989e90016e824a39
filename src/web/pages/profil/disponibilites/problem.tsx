import { CircleAlert } from 'lucide-react';

/** Error message of the fields above it; they reference its id in `aria-describedby`. */
export function Problem({ id, children }: { id?: string; children: string }) {
  return (
    <p id={id} className="flex items-start gap-1.5 font-medium text-mandarine-2 text-sm">
      <CircleAlert aria-hidden="true" className="mt-[0.1875rem] size-4 shrink-0" />
      <span>{children}</span>
    </p>
  );
}
