import { Inbox } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { PageCopy } from '#copy/pages';
import { buttonClass } from '#design/button';
import { Card } from '#design/card';
import { EmptyState } from '#design/empty-state';

/** A signed-in page: its title, what it is for, its content. */
export function MemberPage({ title, lead, children }: { title: string; lead?: string; children?: ReactNode }) {
  return (
    <>
      <h1 className="text-title">{title}</h1>
      {lead ? <p className="mt-2 text-encre-2 text-lg">{lead}</p> : null}
      <div className="mt-8">{children}</div>
    </>
  );
}

/** Nothing here yet; says so, and leads on. */
export function EmptyMemberPage({ copy }: { copy: PageCopy }) {
  return (
    <MemberPage title={copy.title}>
      <Card>
        <EmptyState
          icon={<Inbox />}
          title={copy.lead}
          {...(copy.action
            ? {
                action: (
                  <Link to={copy.action.to} className={buttonClass()}>
                    {copy.action.label}
                  </Link>
                ),
              }
            : {})}
        />
      </Card>
    </MemberPage>
  );
}
