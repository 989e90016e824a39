import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { Form, useNavigation, useSearchParams } from 'react-router';
import { bookingCopy as copy } from '#copy/booking';
import type { RefusalCode } from '#copy/refusals';
import { Action } from '#design/action';
import { Notice } from '#design/notice';
import { Segmented } from '#design/radio-group';
import { TextArea } from '#design/text-area';
import { formatMoney } from '#kernel/money';
import { accompaniments, type MentorshipPlan, messageLength, type OpenSlots } from '#modules/booking';
import type { PublicExpert } from '#modules/experts';
import { ChoiceNotice } from '#parts/booking/choice-notice';
import { ChosenFields } from '#parts/booking/chosen-fields';
import { DialogFrame } from '#parts/booking/dialog-frame';
import { DurationChoice } from '#parts/booking/duration-choice';
import { PickerColumns } from '#parts/booking/picker-columns';
import { ReducedPrice } from '#parts/booking/reduced-price';
import { useSlotPicker } from '#parts/booking/slot-picker';
import { SellerLine } from '#parts/experts/seller-line';
import { noSlots } from '#web/parts/booking/no-slots';
import { useIdFor } from '#web/parts/booking/use-id-for';
import { useRefetch } from '#web/use-refetch';
import { momentIn, timeIn, useTimeZone, weekdayIn } from '#web/viewer-time';

interface MentorshipDialogProps {
  readonly expert: PublicExpert;
  readonly slots: OpenSlots | undefined;
  /** Dates of the mentorship, once a start and a length are chosen. */
  readonly plan: MentorshipPlan | undefined;
  readonly refusal: RefusalCode | undefined;
}

/** A start repeated every week. The choice is also in the URL: the server computes the dates. */
export function MentorshipDialog({ expert, slots = noSlots, plan, refusal }: MentorshipDialogProps) {
  const timeZone = useTimeZone();
  useRefetch({ stream: { address: `/live/calendar/${expert.id}`, mark: 'calendar' } });
  const [search, setSearch] = useSearchParams();
  const [incomplete, setIncomplete] = useState(false);
  const { state, formData } = useNavigation();
  // Local copy: the next choice may come before the URL has changed.
  const [choice, setChoice] = useState({
    start: Date.parse(search.get('debut') ?? ''),
    months: search.get('mois') ?? '',
  });
  const change = (next: Partial<typeof choice>, minutes = slots.durationMinutes) => {
    const whole = { ...choice, ...next };
    setIncomplete(false);
    setChoice(whole);
    const query = new URLSearchParams({ duree: String(minutes) });
    if (Number.isFinite(whole.start)) query.set('debut', new Date(whole.start).toISOString());
    if (whole.months) query.set('mois', whole.months);
    setSearch(query, { replace: true, preventScrollReset: true });
  };
  const start = slots.starts.includes(choice.start) ? choice.start : undefined;
  const months = accompaniments.find((each) => String(each) === choice.months);
  const picker = useSlotPicker({
    starts: slots.starts,
    timeZone,
    start,
    onStart: (next = Number.NaN) => change({ start: next }),
    reductions: slots.reductions,
  });
  const [choices, setChoices] = useState<Choices>({});
  const id = useIdFor(`${start} ${months} ${JSON.stringify(choices)}`);
  // Until the loader answers, `plan` still belongs to the previous choice.
  const isPresent = plan?.months === months && plan?.dates[0]?.startsAt.getTime() === start;
  const shown = isPresent ? plan : undefined;
  return (
    <DialogFrame title={copy.mentorTitle(expert.fullName)} expert={expert}>
      {(heading) => (
        <Form
          method="post"
          preventScrollReset
          onSubmit={(event) => {
            const message = new FormData(event.currentTarget).get('message');
            const isWhole = start !== undefined && months && typeof message === 'string' && message.trim() !== '';
            if (isWhole && shown?.dates[0]?.free !== false) return;
            event.preventDefault();
            setIncomplete(!isWhole);
          }}
        >
          <ChosenFields id={id} minutes={slots.durationMinutes} start={start} />
          <PickerColumns
            picker={picker}
            busy={state === 'loading' && !formData}
            heading={heading}
            above={
              <DurationChoice
                label={copy.sessionDuration}
                durations={slots.durations}
                minutes={slots.durationMinutes}
                onChange={(minutes) => change({ start: Number.NaN }, minutes)}
              />
            }
            below={
              <>
                <Segmented
                  label={copy.accompaniment}
                  name="accompanimentDuration"
                  value={months ? String(months) : null}
                  onChange={(value) => change({ months: value })}
                  options={accompaniments.map((each) => ({ value: String(each), label: copy.months(each) }))}
                />
                <ChoiceNotice gone={Number.isFinite(choice.start) && start === undefined} refusal={refusal} />
                <div aria-live="polite" className="flex flex-col gap-4 empty:hidden">
                  {start !== undefined && months ? (
                    <p>
                      {copy.summary(weekdayIn(timeZone, new Date(start)), timeIn(timeZone, new Date(start)), months)}
                    </p>
                  ) : null}
                  {shown ? (
                    <Plan
                      plan={shown}
                      choices={choices}
                      onChoice={(date, choice) => setChoices({ ...choices, [date]: choice })}
                    />
                  ) : null}
                </div>
                <TextArea
                  name="message"
                  label={copy.message}
                  description={copy.messageHelp}
                  isRequired
                  maxLength={messageLength}
                  rows={2}
                />
                {incomplete ? (
                  <Notice tone="danger" role="alert">
                    {copy.incomplete}
                  </Notice>
                ) : null}
                <div className="mt-auto flex flex-wrap items-center justify-between gap-4">
                  {shown ? <Total plan={shown} choices={choices} /> : <span />}
                  <Action type="submit" pending={state !== 'idle' && formData !== undefined}>
                    {copy.validate}
                    <ArrowRight aria-hidden="true" />
                  </Action>
                </div>
                <SellerLine seller={expert.seller} />
              </>
            }
          />
        </Form>
      )}
    </DialogFrame>
  );
}

/** Choice for each date that is not free, keyed by its instant: a replacement instant, or `skip`. */
type Choices = Readonly<Record<string, string>>;
type PlannedDate = MentorshipPlan['dates'][number];

const skip = 'skip';

/** Defaults to the proposed replacement. */
const choiceFor = ({ startsAt, instead }: PlannedDate, choices: Choices) =>
  choices[startsAt.toISOString()] ?? instead?.startsAt.toISOString() ?? skip;

interface PlanProps {
  readonly plan: MentorshipPlan;
  readonly choices: Choices;
  readonly onChoice: (date: string, choice: string) => void;
}

/** All dates, with a choice for those that are not free. */
function Plan({ plan: { dates }, choices, onChoice }: PlanProps) {
  const timeZone = useTimeZone();
  if (!dates[0]?.free) return <Notice tone="warning">{copy.firstClash}</Notice>;
  const clashes = dates.filter(({ free }) => !free);
  return (
    <>
      {clashes.length > 0 ? (
        <section aria-labelledby="dates-prises" className="rounded-control bg-paille/60 p-4">
          <h3 id="dates-prises" className="font-semibold">
            {copy.clashes(clashes.length)}
          </h3>
          <p className="mt-1 text-sm">{copy.clashHelp}</p>
          <div className="mt-3 flex flex-col gap-4">
            {clashes
              .map((date) => ({ ...date, iso: date.startsAt.toISOString() }))
              .map(({ iso, instead, ...date }) => (
                <Segmented
                  key={iso}
                  label={copy.clash(momentIn(timeZone, date.startsAt))}
                  name={`date-${iso}`}
                  value={choiceFor({ ...date, instead }, choices)}
                  onChange={(choice) => onChoice(iso, choice)}
                  options={[
                    ...(instead
                      ? [
                          {
                            value: instead.startsAt.toISOString(),
                            label: copy.instead(momentIn(timeZone, instead.startsAt)),
                          },
                        ]
                      : []),
                    { value: skip, label: copy.skip },
                  ]}
                />
              ))}
          </div>
        </section>
      ) : null}
      <details className="rounded-control bg-blanc px-4 py-3 inset-ring inset-ring-trait">
        <summary className="cursor-pointer font-semibold">
          {copy.dates} ({copy.sessions(dates.length)})
        </summary>
        <ol className="mt-2 max-h-56 overflow-y-auto text-sm">
          {dates.map(({ startsAt, free }) => (
            <li key={startsAt.getTime()} className={free ? 'py-1' : 'py-1 text-encre-2 line-through'}>
              {momentIn(timeZone, startsAt)}
            </li>
          ))}
        </ol>
      </details>
    </>
  );
}

function Total({ plan: { dates, fullPrice }, choices }: Pick<PlanProps, 'plan' | 'choices'>) {
  const prices = dates
    .map((date) => (date.free ? date.price : choiceFor(date, choices) === skip ? undefined : date.instead?.price))
    .filter((price) => price !== undefined);
  const [first] = prices;
  const count = prices.length;
  const isOnePrice = first !== undefined && prices.every(({ cents }) => cents === first.cents);
  const sum = prices.reduce((total, { cents }) => total + cents, 0);
  return (
    <p>
      <span className="block text-encre-2 text-sm">
        {isOnePrice ? copy.total(count, formatMoney(first)) : copy.totalOf(copy.sessions(count))}
      </span>
      <ReducedPrice price={{ ...fullPrice, cents: sum }} fullPrice={{ ...fullPrice, cents: fullPrice.cents * count }} />
      <span className="mt-1 block max-w-[26ch] text-encre-2 text-sm">{copy.firstOnly}</span>
    </p>
  );
}
