import { callsCopy } from '#copy/calls';
import { Avatar } from '#design/avatar';
import { Badge } from '#design/badge';
import { Card } from '#design/card';
import type { PageViewer } from '#web/site';

const { account: copy } = callsCopy;

export interface AccountProps extends PageViewer {
  readonly id: string;
}

/** The viewer's account data, which support may ask for. */
export function Account({ id, email, fullName, avatarUrl, badge }: AccountProps) {
  return (
    <Card as="aside" aria-labelledby="compte">
      <h2 id="compte" className="text-heading">
        {copy.heading}
      </h2>
      <div className="mt-4 flex items-center gap-3">
        <Avatar name={fullName} src={avatarUrl} size="lg" />
        <div className="min-w-0">
          <p className="font-semibold [overflow-wrap:anywhere]">{fullName}</p>
          <p className="mt-1">
            <span className="sr-only">{copy.role} </span>
            <Badge variant={badge === 'EXPERT' ? 'default' : 'secondary'}>{badge}</Badge>
          </p>
        </div>
      </div>
      <dl className="mt-4 grid gap-3 text-sm">
        <div>
          <dt className="text-encre-2">{copy.email}</dt>
          <dd className="[overflow-wrap:anywhere]">{email}</dd>
        </div>
        <div>
          <dt className="text-encre-2">{copy.id}</dt>
          <dd className="tabular [overflow-wrap:anywhere]">{id}</dd>
        </div>
      </dl>
    </Card>
  );
}
