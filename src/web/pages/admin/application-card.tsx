import type { ReactNode } from 'react';
import { Form, Link } from 'react-router';
import { applicationsCopy as copy } from '#copy/admin';
import { Action } from '#design/action';
import { Avatar } from '#design/avatar';
import { Badge, type BadgeVariant } from '#design/badge';
import { buttonClass } from '#design/button';
import { Card } from '#design/card';
import { Notice } from '#design/notice';
import { formatMoney } from '#kernel/money';
import { type ApplicationEntry, isRegulated } from '#modules/experts';
import { frenchDay } from '#web/french-day';
import { type DecidedCardProps, nameOf, WhichApplication } from './deciding.tsx';
import { Rejection } from './rejection.tsx';

export function ApplicationCard({ application, deciding }: DecidedCardProps) {
  const { applicationStatus, position } = application;
  return (
    <Card as="li">
      <article aria-labelledby={`candidature-${application.id}`}>
        <Heading application={application} />
        {applicationStatus === 'pending' ? (
          <Pending application={application} deciding={deciding} />
        ) : (
          <>
            <dl className="mt-5 grid grid-cols-2 gap-4">
              <Detail label={copy.position}>{position || copy.notAvailable}</Detail>
              <Detail label={applicationStatus === 'approved' ? copy.approvedOn : copy.rejectedOn}>
                <Day day={application.validationDate} />
              </Detail>
            </dl>
            {applicationStatus === 'rejected' && application.rejections[0] ? (
              <Reason label={copy.reason} reason={application.rejections[0].reason} />
            ) : null}
            {applicationStatus === 'approved' ? (
              <Link
                to={`/expert/${application.id}`}
                className={`${buttonClass({ variant: 'quiet', size: 'sm' })} -ml-4 mt-3`}
              >
                {copy.profile}
              </Link>
            ) : null}
          </>
        )}
      </article>
    </Card>
  );
}

const looks: Record<string, BadgeVariant> = { pending: 'paille', approved: 'menthe', rejected: 'peche' };

function Heading({ application }: { application: ApplicationEntry }) {
  const { id, email, avatarUrl, applicationStatus } = application;
  return (
    <header className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <Avatar name={nameOf(application)} src={avatarUrl} size="md" />
      <div className="min-w-0 flex-1 basis-48">
        <h3 id={`candidature-${id}`} className="text-heading [overflow-wrap:anywhere]">
          {nameOf(application)}
        </h3>
        <a href={`mailto:${email}`} className="link inline-flex min-h-6 items-center [overflow-wrap:anywhere]">
          {email}
        </a>
      </div>
      <Badge variant={looks[applicationStatus ?? ''] ?? 'quiet'} size="md">
        {copy.status(applicationStatus)}
      </Badge>
    </header>
  );
}

/** A pending application with everything a decision needs: applicant, offer, register to check, reasons of earlier rejections. */
function Pending({ application, deciding }: DecidedCardProps) {
  const { position, company, experienceYears, applicationDate, domains, hourlyRate, linkedinUrl } = application;
  return (
    <>
      <dl className="mt-5 grid grid-cols-2 gap-4 lg:grid-cols-3">
        <Detail label={copy.position}>{position || copy.notAvailable}</Detail>
        <Detail label={copy.company}>{company || copy.notAvailable}</Detail>
        <Detail label={copy.experience}>{copy.years(experienceYears)}</Detail>
        <Detail label={copy.appliedOn}>
          <Day day={applicationDate} />
        </Detail>
        <Detail label={copy.rate}>{hourlyRate ? formatMoney(hourlyRate) : copy.launchGrid}</Detail>
        {application.phone || linkedinUrl ? (
          <Detail label={copy.contact}>
            {application.phone ? <span className="block">{application.phone}</span> : null}
            {linkedinUrl ? (
              <a href={linkedinUrl} target="_blank" rel="noreferrer" className="link inline-flex min-h-6 items-center">
                {copy.linkedin}
              </a>
            ) : null}
          </Detail>
        ) : null}
        <Detail label={copy.domains} wide>
          <span className="mt-1 flex flex-wrap gap-2">
            {domains.map(({ slug, name }) => (
              <Badge key={slug} variant="quiet" size="md">
                {name}
              </Badge>
            ))}
          </span>
        </Detail>
        {application.bio ? (
          <Detail label={copy.bio} wide>
            <span className="block max-w-[68ch] whitespace-pre-line">{application.bio}</span>
          </Detail>
        ) : null}
      </dl>
      {isRegulated(domains.map(({ slug }) => slug)) || application.regulatedNote ? (
        <Notice tone="warning" title={copy.regulated} className="mt-4">
          {application.regulatedNote ?? copy.regulatedMissing}
        </Notice>
      ) : null}
      {application.rejections.map(({ rejectedAt, reason }) => (
        <Reason key={rejectedAt.toISOString()} label={copy.earlier(frenchDay(rejectedAt))} reason={reason} />
      ))}
      <Decision application={application} deciding={deciding} />
    </>
  );
}

function Decision({ application, deciding }: DecidedCardProps) {
  const name = nameOf(application);
  const runs = deciding.runs(application.id, 'approve');
  return (
    <div className="mt-6 flex flex-wrap gap-3 border-t pt-5">
      <Form method="post" action={deciding.address}>
        <WhichApplication application={application} />
        <Action
          type="submit"
          name="decision"
          value="approve"
          aria-label={copy.approveOne(name)}
          pending={runs}
          isDisabled={deciding.busy && !runs}
        >
          {copy.approve}
        </Action>
      </Form>
      <Rejection application={application} deciding={deciding} />
    </div>
  );
}

function Detail({ label, wide = false, children }: { label: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={`min-w-0 ${wide ? 'col-span-full' : ''}`}>
      <dt className="text-encre-2 text-sm">{label}</dt>
      <dd className="mt-0.5 [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}

const Day = ({ day }: { day: Date | null }) =>
  day ? <time dateTime={day.toISOString()}>{frenchDay(day)}</time> : copy.notAvailable;

const Reason = ({ label, reason }: { label: string; reason: string }) => (
  <div className="mt-4 rounded-control bg-lin px-5 py-4">
    <p className="font-semibold text-[0.9375rem]">{label}</p>
    <p className="mt-1 whitespace-pre-line [overflow-wrap:anywhere]">{reason}</p>
  </div>
);
