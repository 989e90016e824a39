import { TicketPercent } from 'lucide-react';
import { Link, useNavigation } from 'react-router';
import { Badge, type BadgeVariant } from '#design/badge';
import { buttonClass } from '#design/button';
import { Card } from '#design/card';
import { EmptyState } from '#design/empty-state';
import { FailedState } from '#design/failed-state';
import { NativeSelect } from '#design/native-select';
import { Skeleton, SkeletonGroup } from '#design/skeleton';
import { type Column, Table } from '#design/table';
import { formatMoney } from '#kernel/money';
import { type PromoCodeEntry, type PromoState, promoStates } from '#modules/payments';
import { ListSearch } from '#parts/admin/list-search';
import { FormFailure } from '#parts/form-failure';
import { MemberPage } from '#parts/member-page';
import { frenchDay } from '#web/french-day';
import { promoCodesCopy } from './copy.ts';
import { NewPromoCode, type NewPromoCodeProps } from './new-promo-code.tsx';
import { StopPromoCode } from './stop-promo-code.tsx';

const { list: copy, states } = promoCodesCopy;

interface PromoCodesProps extends NewPromoCodeProps {
  /** `undefined` when loading failed. */
  readonly codes: readonly PromoCodeEntry[] | undefined;
  readonly asked: {
    readonly search: string;
    readonly state: PromoState | undefined;
    /** Query-string value of each state. */
    readonly words: Readonly<Record<PromoState, string>>;
  };
}

export function PromoCodes({ codes, asked, ...form }: PromoCodesProps) {
  const filtered = Boolean(asked.search || asked.state);
  const { state, formData, location } = useNavigation();
  const loading = state === 'loading' && !formData && location.pathname === '/admin/codes-promo';
  return (
    <MemberPage title={promoCodesCopy.title} lead={promoCodesCopy.lead}>
      <NewPromoCode {...form} />
      {form.answer?.typed?.intent === 'stop' ? (
        <div className="mt-8">
          <FormFailure refusal={form.answer.refusal} broke={promoCodesCopy.failed} />
        </div>
      ) : null}
      <section aria-labelledby="codes" aria-busy={loading} className="mt-8">
        <h2 id="codes" className="mb-4 text-heading">
          {copy.title}
        </h2>
        <ListSearch
          action="/admin/codes-promo"
          label={copy.search}
          submit={copy.find}
          value={asked.search}
          clear={filtered ? { to: '/admin/codes-promo', label: copy.clear } : undefined}
        >
          <NativeSelect
            label={copy.state}
            name="etat"
            defaultValue={asked.state ? asked.words[asked.state] : ''}
            options={[
              { value: '', label: copy.anyState },
              ...promoStates.map((each) => ({ value: asked.words[each], label: states[each] })),
            ]}
          />
        </ListSearch>
        <Card>
          {loading ? (
            <SkeletonGroup label={copy.loading} className="flex flex-col gap-3">
              {[1, 2, 3].map((each) => (
                <Skeleton key={each} className="h-11 w-full" />
              ))}
            </SkeletonGroup>
          ) : codes === undefined ? (
            <FailedState
              title={copy.failed}
              text={copy.failedNext}
              retry={
                <Link to="/admin/codes-promo" className={buttonClass({ variant: 'secondary' })}>
                  {copy.retry}
                </Link>
              }
            />
          ) : codes.length === 0 && filtered ? (
            <EmptyState icon={<TicketPercent />} title={copy.emptySearch} text={copy.emptySearchNext} as="h3" />
          ) : codes.length === 0 ? (
            <EmptyState icon={<TicketPercent />} title={copy.empty} text={copy.emptyNext} as="h3" />
          ) : (
            <Table caption={copy.caption} hideCaption columns={columns} rows={[...codes]} rowKey={({ id }) => id} />
          )}
        </Card>
      </section>
    </MemberPage>
  );
}

const looks: Record<PromoState, BadgeVariant> = {
  upcoming: 'ciel',
  active: 'menthe',
  'used-up': 'paille',
  over: 'quiet',
};

const columns: Column<PromoCodeEntry>[] = [
  { id: 'code', header: copy.code, rowHeader: true, cell: ({ code }) => code },
  { id: 'reduction', header: copy.reduction, cell: ({ reduction }) => copy.less(written(reduction)) },
  {
    id: 'validity',
    header: copy.validity,
    // `validUntil` is exclusive: show the day before it.
    cell: ({ validFrom, validUntil }) =>
      copy.between(frenchDay(validFrom), frenchDay(new Date(validUntil.getTime() - 1))),
  },
  { id: 'uses', header: copy.uses, cell: ({ uses, maxUses }) => copy.used(uses, maxUses) },
  { id: 'state', header: copy.state, cell: ({ state }) => <Badge variant={looks[state]}>{states[state]}</Badge> },
  {
    id: 'actions',
    header: <span className="sr-only">{copy.actions}</span>,
    align: 'end',
    cell: (code) => (code.state === 'over' ? null : <StopPromoCode code={code} />),
  },
];

const written = (reduction: PromoCodeEntry['reduction']) =>
  'percent' in reduction
    ? copy.percent(reduction.percent)
    : formatMoney({ cents: reduction.amountCents, currency: 'EUR' });
