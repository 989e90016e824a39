import { Form, useNavigation } from 'react-router';
import { adminEventsCopy as copy } from '#copy/admin-events';
import { eventsCopy } from '#copy/events';
import type { RefusalCode } from '#copy/refusals';
import { Action } from '#design/action';
import { NativeSelect } from '#design/native-select';
import { TextArea } from '#design/text-area';
import { TextField } from '#design/text-field';
import type { Problems } from '#kernel/problems';
import {
  type EventField,
  type EventProblem,
  eventLimits,
  eventMotifs,
  eventTints,
  eventTypes,
  eventZones,
} from '#modules/events';
import { FormFailure } from '#parts/form-failure';

export interface EventFailure {
  readonly refusal: RefusalCode;
  readonly typed?: Readonly<Record<string, string>> | undefined;
  readonly problems?: Problems<EventField, EventProblem> | undefined;
}

interface EventFormProps {
  /** Current values; empty for a new event. */
  readonly values: Readonly<Partial<Record<EventField | 'edition', string>>>;
  readonly intent: 'create' | 'save';
  readonly failure: EventFailure | undefined;
}

/** Form to create or edit an event. */
export function EventForm({ values, intent, failure }: EventFormProps) {
  const { formData } = useNavigation();
  const { fields, hints } = copy;
  const initial = (field: EventField) => failure?.typed?.[field] ?? values[field] ?? '';
  const wrong = (field: EventField) => {
    const problem = failure?.problems?.[field];
    return problem && copy.problems[problem];
  };
  const own = (field: EventField) => ({
    name: field,
    label: fields[field],
    defaultValue: initial(field),
    error: wrong(field),
  });
  const choice = (field: EventField, options: readonly { value: string; label: string }[]) => (
    <NativeSelect {...own(field)} options={options} required />
  );
  return (
    <>
      <FormFailure refusal={failure?.refusal} broke={copy.failed} />
      <Form method="post" className="grid items-start gap-x-6 gap-y-5 md:grid-cols-2">
        <TextField
          {...own('title')}
          maxLength={eventLimits.title}
          autoComplete="off"
          isRequired
          className="md:col-span-2"
        />
        <TextArea
          {...own('description')}
          description={hints.description}
          rows={10}
          maxLength={eventLimits.description}
          isRequired
          className="md:col-span-2"
        />
        {choice(
          'type',
          eventTypes.map((value) => ({ value, label: eventsCopy.types[value] })),
        )}
        <TextField {...own('category')} maxLength={eventLimits.category} autoComplete="off" isRequired />
        <TextField {...own('day')} type="date" isRequired />
        {choice(
          'timeZone',
          eventZones.map((value) => ({ value, label: copy.zones[value] ?? value })),
        )}
        <TextField {...own('from')} type="time" isRequired />
        <TextField {...own('until')} type="time" description={hints.until} isRequired />
        <TextField
          {...own('location')}
          description={hints.location}
          maxLength={eventLimits.location}
          autoComplete="off"
        />
        <TextField
          {...own('accessUrl')}
          inputMode="url"
          description={hints.accessUrl}
          maxLength={eventLimits.accessUrl}
          autoComplete="off"
        />
        {choice(
          'tint',
          eventTints.map((value) => ({ value, label: copy.tints[value] })),
        )}
        {choice(
          'motif',
          eventMotifs.map((value) => ({ value, label: copy.motifs[value] })),
        )}
        <TextField
          {...own('capacity')}
          type="number"
          description={hints.capacity}
          min={1}
          max={eventLimits.capacity}
          step={1}
          isRequired
        />
        <div className="flex flex-col gap-3 md:col-span-2">
          {intent === 'save' ? <p className="text-encre-2 text-sm">{copy.tellNote}</p> : null}
          <input type="hidden" name="intent" value={intent} />
          {values.edition ? (
            <input type="hidden" name="edition" value={failure?.typed?.edition ?? values.edition} />
          ) : null}
          <Action type="submit" pending={formData?.get('intent') === intent} className="self-start">
            {intent === 'create' ? copy.createNow : copy.save}
          </Action>
        </div>
      </Form>
    </>
  );
}
