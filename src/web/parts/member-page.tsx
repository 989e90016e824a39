import type { ReactNode } from 'react';

/** Frame of a signed-in page. */
export function MemberPage({ title, lead, children }: { title: string; lead?: string; children?: ReactNode }) {
  return (
    <>
      <h1 className="text-title">{title}</h1>
      {lead ? <p className="mt-2 text-encre-2 text-lg">{lead}</p> : null}
      <div className="mt-8">{children}</div>
    </>
  );
}
