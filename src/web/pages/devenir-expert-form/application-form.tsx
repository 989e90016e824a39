import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Form, Link, useNavigation } from 'react-router';
import { type RefusalCode, refusalCopy } from '#copy/refusals';
import { Action } from '#design/action';
import { Card } from '#design/card';
import { Notice } from '#design/notice';
import { TextArea } from '#design/text-area';
import { TextField, type TextFieldProps } from '#design/text-field';
import {
  type ApplicationField,
  type ApplicationFields,
  bioLength,
  type Domain,
  experienceYears,
  faultyFields,
  hourlyRateRange,
  type OwnApplication,
  textLengths,
} from '#modules/experts';
import { lengthOf } from '#modules/identity';
import { applicationCopy as copy } from './copy.ts';
import { DomainChoice } from './domain-choice.tsx';

/** Action result of a refused form: the reason and the typed values. */
export interface RefusedApplication {
  readonly refusal: RefusalCode;
  readonly typed?: ApplicationFields | undefined;
}

interface ApplicationFormProps {
  readonly own: OwnApplication;
  readonly domains: readonly Pick<Domain, 'slug' | 'name'>[];
  readonly refused: RefusedApplication | undefined;
}

const never = () => () => undefined;

/** `noValidate`: the shared rules give French messages, the same on client and server, with or without JavaScript. */
export function ApplicationForm({ own, domains, refused }: ApplicationFormProps) {
  const { state } = useNavigation();
  const typed = refused?.typed ?? filledIn(own);
  const [bio, setBio] = useState(typed.bio);
  const form = useFocusOnFault(refused);
  // False until hydration: without JavaScript a disabled button would stay so; the server checks the length.
  const counts = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const written = lengthOf(bio.trim());
  const wrong = refused?.typed ? faultyFields(refused.refusal, refused.typed) : [];
  const errorOf = (name: ApplicationField) =>
    refused && wrong.includes(name)
      ? refused.refusal === 'form-incomplete'
        ? copy.missing
        : refusalCopy[refused.refusal]
      : undefined;
  const text = (name: keyof typeof textLengths, own: Partial<TextFieldProps> = {}) => (
    <TextField
      name={name}
      label={copy.fields[name]}
      defaultValue={typed[name]}
      maxLength={textLengths[name]}
      error={errorOf(name)}
      {...own}
    />
  );
  return (
    <Form method="post" action="/devenir-expert-form" noValidate ref={form} className="group/form flex flex-col gap-6">
      {refused ? (
        <Notice tone="danger" role="alert" title={copy.failure(refused.refusal).title}>
          {copy.failure(refused.refusal).text}
        </Notice>
      ) : null}
      <Part title={copy.you}>
        {text('firstName', { isRequired: true, autoComplete: 'given-name' })}
        {text('lastName', { isRequired: true, autoComplete: 'family-name' })}
        {text('email', { isRequired: true, isReadOnly: true, type: 'email', description: copy.hints.email })}
        {text('phone', { type: 'tel', autoComplete: 'tel', description: copy.hints.phone })}
      </Part>
      <Part title={copy.background}>
        {text('position', { isRequired: true, autoComplete: 'organization-title' })}
        {text('company', { isRequired: true, autoComplete: 'organization', description: copy.hints.company })}
        {text('experienceYears', { isRequired: true, type: 'number', inputMode: 'numeric', ...experienceYears })}
        {text('linkedinUrl', { type: 'url', inputMode: 'url', description: copy.hints.linkedinUrl })}
        <TextArea
          name="bio"
          label={copy.fields.bio}
          description={copy.hints.bio}
          value={bio}
          onChange={setBio}
          rows={7}
          maxLength={bioLength.max}
          counter
          counterText={() => copy.bioCounter(written, bioLength)}
          error={errorOf('bio')}
          isRequired
          className="sm:col-span-2"
        />
      </Part>
      <Part title={copy.expertise}>
        <DomainChoice domains={domains} typed={typed} errorOf={errorOf} />
      </Part>
      <Part title={copy.offer}>
        {text('hourlyRate', {
          type: 'number',
          inputMode: 'decimal',
          step: 'any',
          ...hourlyRateRange,
          placeholder: copy.rateExample,
          trailing: copy.euros,
          description: copy.hints.hourlyRate,
        })}
      </Part>
      <p className="text-encre-2 text-sm">
        {copy.terms.before}
        <Link to="/conditions-utilisation#experts" target="_blank" className="link">
          {copy.terms.link}
        </Link>
        {copy.terms.after}
      </p>
      <Action
        type="submit"
        size="lg"
        pending={state !== 'idle'}
        isDisabled={counts && written < bioLength.min}
        className="self-start"
      >
        {copy.submit}
      </Action>
    </Form>
  );
}

/** Prefills the form from the profile. The register is not prefilled: each application declares it again. */
const filledIn = (own: OwnApplication): ApplicationFields => ({
  firstName: own.firstName,
  lastName: own.lastName,
  email: own.email,
  position: own.position,
  company: own.company,
  experienceYears: own.experienceYears === null ? '' : `${own.experienceYears}`,
  bio: own.bio,
  phone: own.phone ?? '',
  linkedinUrl: own.linkedinUrl ?? '',
  hourlyRate: own.hourlyRateCents === null ? '' : `${own.hourlyRateCents / 100}`,
  domains: own.domains,
  register: '',
  registerNumber: '',
});

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card as="section">
      <h2 className="text-heading">{title}</h2>
      <div className="mt-5 grid items-start gap-5 sm:grid-cols-2">{children}</div>
    </Card>
  );
}

/** Focuses the first invalid field after a refusal. */
function useFocusOnFault(refused: RefusedApplication | undefined) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refused) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refused]);
  return form;
}
