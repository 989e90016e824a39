import { useState } from 'react';
import { Form, Link } from 'react-router';
import { expertProfileCopy } from '#copy/expert-profile';
import { expertSpaceCopy } from '#copy/expert-space';
import { Action } from '#design/action';
import { Avatar } from '#design/avatar';
import { buttonClass } from '#design/button';
import { TextField } from '#design/text-field';
import type { PublicExpert } from '#modules/experts';
import { SaveAction, Setting, type SettingFailure, Settings } from '#parts/expert-space/setting';
import { Rating } from '#parts/experts/rating';

const { profile: copy } = expertSpaceCopy;

interface PublicProfileProps {
  readonly expert: PublicExpert;
  /** Host of the site, without the scheme. */
  readonly origin: string;
  readonly failure: SettingFailure | undefined;
}

export function PublicProfile({ expert, origin, failure }: PublicProfileProps) {
  return (
    <Settings failure={failure}>
      <Setting title={copy.link} lead={copy.linkLead}>
        <PublicLink address={`${origin}/${expert.slug}`} />
        <Form key={expert.slug} method="post" preventScrollReset className="mt-6 flex flex-col gap-5">
          <TextField
            name="slug"
            label={copy.slug}
            description={copy.slugHint}
            defaultValue={failure?.typed?.slug ?? expert.slug}
            leading={`${new URL(origin).host}/`}
            autoComplete="off"
            spellCheck="false"
            maxLength={80}
          />
          <SaveAction intent="address" />
        </Form>
      </Setting>
      <Setting title={copy.preview}>
        <Preview expert={expert} />
      </Setting>
    </Settings>
  );
}

function PublicLink({ address }: { address: string }) {
  const [copied, setCopied] = useState(false);
  const copyIt = async () => {
    await navigator.clipboard.writeText(address);
    setCopied(true);
  };
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <a href={address} className="link font-medium [overflow-wrap:anywhere]">
        {new URL(address).host + new URL(address).pathname}
      </a>
      <Action variant="secondary" size="sm" onPress={() => void copyIt()} className="noscript:hidden">
        {copied ? copy.copied : copy.copy}
      </Action>
      <span role="status" className="sr-only">
        {copied ? copy.copied : ''}
      </span>
    </p>
  );
}

function Preview({ expert }: { expert: PublicExpert }) {
  const { slug, fullName, position, bio, experienceYears, avatarUrl, rating, reviewsCount } = expert;
  return (
    <>
      <div className="flex items-center gap-4">
        <Avatar name={fullName} src={avatarUrl ?? undefined} size="lg" />
        <div className="min-w-0">
          <h3 className="font-semibold text-lg [overflow-wrap:anywhere]">{fullName}</h3>
          <p className="text-encre-2">{position || copy.noPosition}</p>
          <p className="mt-1 flex flex-wrap items-center gap-x-4 text-sm">
            <Rating rating={rating} count={reviewsCount} />
            <span className="text-encre-2">{expertProfileCopy.years(experienceYears)}</span>
          </p>
        </div>
      </div>
      <p className="mt-5 whitespace-pre-line [overflow-wrap:anywhere]">{bio || copy.noBio}</p>
      <p className="mt-6 flex flex-wrap gap-3">
        <Link to={`/expert/${slug}`} className={buttonClass({ size: 'sm' })}>
          {expertProfileCopy.mine}
        </Link>
        <Link to="/profil" className={buttonClass({ variant: 'secondary', size: 'sm' })}>
          {copy.edit}
        </Link>
      </p>
    </>
  );
}
