import { Form, Link, useNavigation } from 'react-router';
import { expertSpaceCopy } from '#copy/expert-space';
import { refusalCopy } from '#copy/refusals';
import { Action } from '#design/action';
import { Badge } from '#design/badge';
import { buttonClass } from '#design/button';
import { FailedState } from '#design/failed-state';
import { Notice } from '#design/notice';
import { TextField } from '#design/text-field';
import type { ConnectedCalendar, OwnCalendars } from '#modules/calendars';
import { RemoveAction, SaveAction, Setting, type SettingFailure } from '#parts/expert-space/setting';
import { frenchMoment } from '#web/french-day';

const { calendars: copy, analytics } = expertSpaceCopy;

interface CalendarsProps {
  readonly calendars: OwnCalendars | 'failed';
  readonly failure: SettingFailure | undefined;
}

/** Connected external calendars, whose busy times block slots, and their sync state. */
export function Calendars({ calendars, failure }: CalendarsProps) {
  return (
    <Setting title={copy.title} lead={copy.lead}>
      {calendars === 'failed' ? (
        <FailedState
          title={refusalCopy.unexpected}
          retry={
            <Link to="/expert-space" className={buttonClass({ variant: 'secondary' })}>
              {analytics.retry}
            </Link>
          }
        />
      ) : (
        <>
          <Connected all={calendars.connected} />
          {calendars.googleOffered ? <ConnectGoogle again={calendars.connected.some(isGoogle)} /> : null}
          {calendars.takesFiles ? (
            <ConnectFile key={calendars.connected.length} failure={failure} />
          ) : (
            <p className="mt-5 text-encre-2">{copy.full}</p>
          )}
        </>
      )}
    </Setting>
  );
}

const isGoogle = ({ kind }: ConnectedCalendar) => kind === 'google';

function Connected({ all }: { all: readonly ConnectedCalendar[] }) {
  if (all.length === 0) return <p className="text-encre-2">{copy.none}</p>;
  return (
    <ul className="divide-y divide-trait">
      {all.map((calendar) => (
        <li key={calendar.id} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3">
          <Health calendar={calendar} />
          <Form method="post" preventScrollReset>
            <input type="hidden" name="intent" value="disconnect-calendar" />
            <input type="hidden" name="calendar" value={calendar.id} />
            <RemoveAction label={copy.disconnect} what={nameOf(calendar)} />
          </Form>
        </li>
      ))}
    </ul>
  );
}

const nameOf = ({ host }: ConnectedCalendar) => host ?? copy.google;

function Health({ calendar }: { calendar: ConnectedCalendar }) {
  const { connectedAt, syncedAt, failing } = calendar;
  const [variant, word] = failing
    ? (['paille', copy.broken] as const)
    : syncedAt
      ? (['menthe', copy.works] as const)
      : (['quiet', copy.pending] as const);
  return (
    <div className="min-w-0 flex-1 basis-56">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium [overflow-wrap:anywhere]">
        {nameOf(calendar)} <Badge variant={variant}>{word}</Badge>
      </p>
      <p className="mt-1 text-encre-2 text-sm">
        {copy.since(frenchMoment(connectedAt))} {syncedAt ? copy.synced(frenchMoment(syncedAt)) : copy.waiting}
      </p>
      {failing ? (
        <p className="mt-1 text-sm">
          {copy.failing(frenchMoment(failing.since))} {copy.failures[failing.failure]} {copy.stays}
        </p>
      ) : null}
    </div>
  );
}

function ConnectGoogle({ again }: { again: boolean }) {
  const sending = useNavigation().formData?.get('intent') === 'connect-google';
  return (
    <Form method="post" preventScrollReset className="mt-5 flex flex-col items-start gap-2 border-trait border-t pt-5">
      <Action type="submit" name="intent" value="connect-google" variant="secondary" pending={sending}>
        {again ? copy.googleAgain : copy.googleConnect}
      </Action>
      <p className="text-encre-2 text-sm">{copy.googleHint}</p>
    </Form>
  );
}

function ConnectFile({ failure }: { failure: SettingFailure | undefined }) {
  const own = failure?.typed?.intent === 'connect-file' ? failure : undefined;
  return (
    <Form method="post" preventScrollReset className="mt-5 flex flex-col gap-5 border-trait border-t pt-5">
      <TextField
        name="address"
        label={copy.address}
        description={copy.addressHint}
        error={own ? refusalCopy[own.refusal] : undefined}
        defaultValue={own?.typed?.address ?? ''}
        inputMode="url"
        autoComplete="off"
        spellCheck="false"
        maxLength={2_000}
        isRequired
      />
      <SaveAction intent="connect-file" label={copy.connect} />
    </Form>
  );
}

/** Banner above all tabs while a calendar fails to sync. */
export function FailingCalendar() {
  return (
    <Notice
      tone="warning"
      title={copy.banner}
      className="mb-6"
      action={
        <Link to="/expert-space" className={buttonClass({ variant: 'secondary', size: 'sm' })}>
          {copy.bannerLink}
        </Link>
      }
    >
      {copy.bannerText}
    </Notice>
  );
}
