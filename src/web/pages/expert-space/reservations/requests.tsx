import { CalendarCheck } from 'lucide-react';
import { Form } from 'react-router';
import { expertSpaceCopy } from '#copy/expert-space';
import { EmptyState } from '#design/empty-state';
import { Switch } from '#design/switch';
import { TextField } from '#design/text-field';
import type { AppointmentId } from '#kernel/ids';
import { type AppointmentEntry, mostNoticeHours, type OwnSettings } from '#modules/booking';
import type { ConversationCounts } from '#modules/messages';
import { AppointmentCard } from '#parts/appointments/appointment-card';
import { SaveAction, Setting, type SettingFailure, Settings } from '#parts/expert-space/setting';

const { requests: copy } = expertSpaceCopy;

interface RequestsProps {
  readonly settings: Pick<OwnSettings, 'automatic' | 'noticeHours'>;
  readonly requests: readonly AppointmentEntry[];
  readonly conversations: ReadonlyMap<AppointmentId, ConversationCounts>;
  readonly now: Date;
  readonly failure: SettingFailure | undefined;
}

export function Requests({
  settings: { automatic, noticeHours },
  requests,
  conversations,
  now,
  failure,
}: RequestsProps) {
  return (
    <Settings failure={failure}>
      <Setting title={copy.waiting} lead={copy.waitingLead}>
        {requests.length === 0 ? (
          <EmptyState
            as="h3"
            icon={<CalendarCheck />}
            title={copy.waitingNone}
            text={copy.waitingNoneNext[automatic ? 'automatic' : 'byHand']}
          />
        ) : (
          requests.map((appointment) => (
            <AppointmentCard
              key={appointment.id}
              appointment={appointment}
              conversation={conversations.get(appointment.id)}
              now={now}
              answeredAt="expert-space"
            />
          ))
        )}
      </Setting>
      <Setting title={copy.terms}>
        <Form key={`${automatic} ${noticeHours}`} method="post" preventScrollReset className="flex flex-col gap-6">
          <Switch name="automatic" value="on" defaultSelected={automatic} description={copy.automaticHint}>
            {copy.automatic}
          </Switch>
          <TextField
            name="noticeHours"
            type="number"
            label={copy.notice}
            description={copy.noticeHint}
            defaultValue={failure?.typed?.noticeHours ?? String(noticeHours)}
            min={0}
            max={mostNoticeHours}
            step={1}
            className="max-w-sm"
          />
          <SaveAction intent="terms" />
        </Form>
      </Setting>
    </Settings>
  );
}
