import { Form, useNavigation } from 'react-router';
import { profileCopy as copy } from '#copy/profile';
import { refusalCopy } from '#copy/refusals';
import { Action } from '#design/action';
import { Card } from '#design/card';
import { Notice } from '#design/notice';
import { TextArea } from '#design/text-area';
import { TextField } from '#design/text-field';
import { type OwnProfile, offerLimits, type ProfileField, type ProfileProblem } from '#modules/experts';
import { personLengths } from '#modules/identity';
import { EmailField } from './email-field.tsx';
import { Listed } from './listed.tsx';
import { OfferFields } from './offer-fields.tsx';
import { editButtonId, useProfileFocus } from './use-profile-focus.ts';

type TextName = Exclude<
  ProfileField,
  'companies' | 'domains' | 'languages' | 'experienceYears' | 'forWhom' | 'outcomes'
>;

/** Action result of a refused save, with the typed values. */
interface ProfileAnswer {
  readonly refusal: keyof typeof refusalCopy;
  readonly problems?: { readonly [Name in ProfileField]?: ProfileProblem } | undefined;
  readonly typed?:
    | {
        readonly texts: Readonly<Record<string, string>>;
        readonly companies: readonly string[];
        readonly domains: readonly string[];
        readonly languages: readonly string[];
      }
    | undefined;
}

interface ProfileFormProps {
  readonly profile: OwnProfile;
  /** The nine domains; `undefined` if the user is not an expert. */
  readonly domains: readonly { readonly slug: string; readonly name: string }[] | undefined;
  /** Proved who they are recently: the address can be changed. */
  readonly confirmed: boolean;
  /** The profile is public or under review, so position and bio are required. */
  readonly presented: boolean;
  /** A new email address waits for confirmation. */
  readonly pending: boolean;
  readonly editing: boolean;
  readonly answer: ProfileAnswer | undefined;
}

/** Read-only until 'Modifier' is pressed. Opening, cancelling and saving are forms, so all work without JavaScript. */
export function ProfileForm({ profile, domains, confirmed, presented, pending, editing, answer }: ProfileFormProps) {
  const { state, formData } = useNavigation();
  const form = useProfileFocus(editing, answer, pending);
  const busy = state !== 'idle' && formData?.get('intent');
  const problemOf = (name: ProfileField) => {
    const problem = answer?.problems?.[name];
    return problem && copy.problems[problem];
  };
  const field = (name: TextName, { required = false, hint = '' } = {}) => {
    const known = name === 'skills' ? profile.skills.join(', ') : profile[name];
    const held = editing
      ? { defaultValue: answer?.typed?.texts[name] ?? known, isRequired: required, description: hint }
      : { value: known, isReadOnly: true, placeholder: copy.notGiven };
    return { name, label: copy.fields[name], error: problemOf(name), ...held };
  };
  return (
    <Card as="section" padding="lg" className="mt-6" aria-labelledby="informations">
      <div className="mb-8 flex flex-wrap items-center justify-between gap-4">
        <h2 id="informations" className="text-heading">
          {copy.details}
        </h2>
        {editing ? null : (
          <Form action="/profil">
            <Action type="submit" id={editButtonId} name="modifier" value="oui" variant="secondary" size="sm">
              {copy.edit}
            </Action>
          </Form>
        )}
      </div>
      {answer && editing ? (
        <Notice tone="danger" title={copy.failed} className="mb-8">
          {refusalCopy[answer.refusal]}
        </Notice>
      ) : null}
      {/* The key remounts the form, so that cancelling discards the typed values. */}
      <Form
        key={editing ? 'edit' : 'read'}
        ref={form}
        method="post"
        action="/profil?modifier=oui"
        noValidate
        className="flex flex-col gap-10"
      >
        <Group title={copy.contact}>
          <TextField
            {...field('firstName', { required: true })}
            autoComplete="given-name"
            maxLength={personLengths.name}
          />
          <TextField
            {...field('lastName', { required: true })}
            autoComplete="family-name"
            maxLength={personLengths.name}
          />
          <EmailField
            field={field('email', { required: true, hint: copy.hints.email })}
            present={profile.email}
            locked={editing && !confirmed}
          />
          <TextField
            {...field('phone', { hint: copy.hints.phone })}
            type="tel"
            autoComplete="tel"
            maxLength={personLengths.phone}
          />
        </Group>
        <Group title={copy.career}>
          <TextField
            {...field('position', { required: presented })}
            autoComplete="organization-title"
            maxLength={personLengths.position}
          />
          <TextField {...field('company')} autoComplete="organization" maxLength={personLengths.company} />
          <TextField
            {...field('linkedinUrl')}
            type="url"
            autoComplete="url"
            maxLength={personLengths.linkedin}
            className="sm:col-span-2"
          />
          <TextArea
            {...field('bio', { required: presented, hint: presented ? copy.hints.presentedBio : copy.hints.bio })}
            rows={editing ? 6 : 3}
            maxLength={personLengths.bio}
            counter={editing}
            className="sm:col-span-2"
          />
          {editing ? (
            <TextField
              {...field('skills', { hint: copy.hints.skills })}
              maxLength={offerLimits.skills * (offerLimits.skillLength + 2)}
              className="sm:col-span-2"
            />
          ) : (
            <Listed label={copy.fields.skills} values={profile.skills} className="sm:col-span-2" />
          )}
          {domains ? (
            <OfferFields
              companies={answer?.typed?.companies ?? profile.companies}
              domains={domains}
              chosen={answer?.typed?.domains ?? profile.domains}
              languages={answer?.typed?.languages ?? profile.languages}
              experienceYears={answer?.typed?.texts.experienceYears ?? `${profile.experienceYears}`}
              forWhom={answer?.typed?.texts.forWhom ?? profile.forWhom.join('\n')}
              outcomes={answer?.typed?.texts.outcomes ?? profile.outcomes.join('\n')}
              editing={editing}
              problemOf={problemOf}
            />
          ) : null}
        </Group>
        {editing ? (
          <div className="flex flex-wrap gap-3">
            <Action type="submit" name="intent" value="save" pending={busy === 'save'}>
              {copy.save}
            </Action>
            <Action type="submit" name="intent" value="cancel" variant="secondary" pending={busy === 'cancel'}>
              {copy.cancel}
            </Action>
          </div>
        ) : null}
      </Form>
    </Card>
  );
}

function Group({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="titling mb-5 text-xl">{title}</legend>
      <div className="grid gap-x-6 gap-y-6 sm:grid-cols-2">{children}</div>
    </fieldset>
  );
}
