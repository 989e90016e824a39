import { Form } from 'react-router';
import { availabilityCopy } from '#copy/availability';
import { expertSpaceCopy } from '#copy/expert-space';
import { NativeSelect } from '#design/native-select';
import { Segmented } from '#design/radio-group';
import { type Column, Table } from '#design/table';
import { TextField } from '#design/text-field';
import { currencies, formatMoney, type Money } from '#kernel/money';
import { halfHours, mostReducedPercent, type OwnSettings, type SlotReduction, timeOf } from '#modules/booking';
import { priceOf } from '#modules/experts';
import { RemoveAction, SaveAction, Setting, type SettingFailure, Settings } from '#parts/expert-space/setting';

const { rates: copy, agenda } = expertSpaceCopy;

interface RatesProps {
  readonly settings: Pick<OwnSettings, 'rate' | 'reductions' | 'durations'>;
  readonly failure: SettingFailure | undefined;
}

export function Rates({ settings, failure }: RatesProps) {
  const { rate, reductions, durations } = settings;
  return (
    <Settings failure={failure}>
      <RateForm key={`${rate.hourlyRateCents} ${rate.currency}`} rate={rate} typed={typedFor(failure, 'rate')} />
      <Setting title={copy.prices}>
        <Table
          caption={copy.pricesTable}
          hideCaption
          columns={prices}
          rows={durations.map((minutes) => ({ minutes, price: priceOf(rate, minutes) }))}
          rowKey={({ minutes }) => String(minutes)}
        />
      </Setting>
      <Setting title={copy.reductions} lead={copy.reductionsLead}>
        <Reductions reductions={reductions} />
        {rate.hourlyRateCents === null ? (
          <p className="mt-4 text-encre-2">{copy.reductionsNeedRate}</p>
        ) : (
          <NewReduction key={reductions.length} typed={typedFor(failure, 'add-reduction')} />
        )}
      </Setting>
    </Settings>
  );
}

/** Typed values, only for the form that was refused. */
const typedFor = (failure: SettingFailure | undefined, intent: string) =>
  failure?.typed?.intent === intent ? failure.typed : undefined;

type Typed = Readonly<Record<string, string>> | undefined;

function RateForm({ rate: { hourlyRateCents, currency }, typed }: { rate: OwnSettings['rate']; typed: Typed }) {
  const present = hourlyRateCents === null ? '' : String(hourlyRateCents / 100).replace('.', ',');
  return (
    <Setting title={copy.rate} lead={copy.rateLead}>
      <Form method="post" preventScrollReset className="flex flex-col gap-5">
        <TextField
          name="hourlyRate"
          label={copy.hourly}
          description={copy.hourlyHint}
          defaultValue={typed?.hourlyRate ?? present}
          inputMode="decimal"
          maxLength={10}
          className="max-w-sm"
        />
        <Segmented
          name="currency"
          label={copy.currency}
          description={copy.dollarsNote}
          defaultValue={typed?.currency ?? currency}
          options={currencies.map((value) => ({ value, label: copy.currencies[value] }))}
          className="max-w-sm"
        />
        <SaveAction intent="rate" />
      </Form>
    </Setting>
  );
}

const prices: Column<{ minutes: number; price: Money }>[] = [
  { id: 'duration', header: copy.duration, rowHeader: true, cell: ({ minutes }) => agenda.minutes(minutes) },
  { id: 'price', header: copy.price, align: 'end', cell: ({ price }) => formatMoney(price) },
];

const dayName = (weekday: number) => availabilityCopy.week.days[weekday] ?? '';

function Reductions({ reductions }: { reductions: readonly SlotReduction[] }) {
  if (reductions.length === 0) return <p className="text-encre-2">{copy.reductionsNone}</p>;
  return (
    <ul className="divide-y divide-trait">
      {reductions.map(({ weekday, start, end, percent }) => {
        const what = copy.reduction(dayName(weekday), timeOf(start), timeOf(end), percent);
        return (
          <li key={`${weekday} ${start}`} className="flex flex-wrap items-center justify-between gap-x-4 py-2">
            <span>{what}</span>
            <Form method="post" preventScrollReset>
              <input type="hidden" name="intent" value="remove-reduction" />
              <input type="hidden" name="weekday" value={weekday} />
              <input type="hidden" name="start" value={timeOf(start)} />
              <RemoveAction label={copy.remove} what={what} />
            </Form>
          </li>
        );
      })}
    </ul>
  );
}

const times = halfHours.map((time) => ({ value: time, label: time }));

function NewReduction({ typed }: { typed: Typed }) {
  return (
    <Form method="post" preventScrollReset className="mt-5 flex flex-col gap-5 border-trait border-t pt-5">
      <div className="grid grid-cols-2 gap-4">
        <NativeSelect
          name="weekday"
          label={copy.weekday}
          defaultValue={typed?.weekday ?? '1'}
          options={[1, 2, 3, 4, 5, 6, 0].map((day) => ({ value: String(day), label: dayName(day) }))}
        />
        <TextField
          name="percent"
          type="number"
          label={copy.percent}
          description={copy.percentHint}
          defaultValue={typed?.percent ?? ''}
          min={1}
          max={mostReducedPercent}
          isRequired
          validationBehavior="native"
        />
        <NativeSelect
          name="start"
          label={copy.from}
          defaultValue={typed?.start ?? '09:00'}
          options={times.slice(0, -1)}
        />
        <NativeSelect name="end" label={copy.to} defaultValue={typed?.end ?? '12:00'} options={times.slice(1)} />
      </div>
      <SaveAction intent="add-reduction" label={copy.add} />
    </Form>
  );
}
