import { claimCopy as copy } from '#copy/claims';
import { Card } from '#design/card';
import { formatMoney, type Money } from '#kernel/money';
import type { Claim } from '#modules/claims';
import { Moment } from '#parts/moment';

interface StatementsProps {
  readonly claim: Omit<Claim, 'role'>;
  readonly currency: Money['currency'];
}

/** Statements of client and expert, and the decision. */
export function Statements({ claim: { words, raisedAt, answer, decided }, currency }: StatementsProps) {
  return (
    <div className="flex flex-col gap-4">
      <Words by={copy.saidBy.client} at={raisedAt} words={words} />
      {answer ? (
        <Words by={copy.saidBy.expert} at={answer.at} words={answer.words} />
      ) : decided ? null : (
        <p className="text-encre-2">{copy.unanswered}</p>
      )}
      {decided ? (
        <section aria-labelledby="decision">
          <h2 id="decision" className="mt-2 mb-3 text-heading">
            {copy.decided}
          </h2>
          <p className="font-semibold">
            {copy.decisions[decided.decision](formatMoney({ cents: decided.refundCents, currency }))}
          </p>
          <p className="mt-2 whitespace-pre-line [overflow-wrap:anywhere]">{decided.grounds}</p>
        </section>
      ) : null}
    </div>
  );
}

function Words({ by, at, words }: { by: string; at: Date; words: string }) {
  return (
    <Card ground="lin" padding="sm">
      <p className="text-encre-2 text-sm">
        {by} · <Moment at={at} />
      </p>
      <p className="mt-2 whitespace-pre-line [overflow-wrap:anywhere]">{words}</p>
    </Card>
  );
}
