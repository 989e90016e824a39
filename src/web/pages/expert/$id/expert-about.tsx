import { Building2, Check, Handshake, Languages, LayoutGrid, type LucideIcon, Scale } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import { expertCopy } from '#copy/expert';
import { expertProfileCopy as copy } from '#copy/expert-profile';
import { languageName } from '#copy/languages';
import { Card } from '#design/card';
import type { PublicExpert } from '#modules/experts';

export function About({ expert }: { expert: PublicExpert }) {
  return (
    <Card as="section" aria-labelledby="a-propos" className="md:p-8">
      <h2 id="a-propos" className="text-heading">
        {copy.about}
      </h2>
      <p className="mt-3 max-w-[68ch] whitespace-pre-line text-lg">{expert.bio}</p>
      {expert.regulatedNote ? (
        <p className="mt-5 flex gap-3 rounded-control bg-lin px-4 py-3">
          <Scale aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-sapin" />
          {expert.regulatedNote}
        </p>
      ) : null}
      <dl className="mt-7 grid gap-x-8 gap-y-5 border-trait border-t pt-6 sm:grid-cols-2">
        {expert.company ? (
          <Fact Icon={Building2} name={copy.company}>
            {expert.company}
          </Fact>
        ) : null}
        <Fact Icon={LayoutGrid} name={copy.domains(expert.domains.length)}>
          {expert.domains.map(({ slug, name }, index) => (
            <Fragment key={slug}>
              {index > 0 ? ', ' : null}
              <Link to={`/domaines/${slug}`} className="link inline-block pointer-coarse:py-2.5">
                {name}
              </Link>
            </Fragment>
          ))}
        </Fact>
        {expert.companies.length > 0 ? (
          <Fact Icon={Handshake} name={expertCopy.workedWith}>
            {expert.companies.join(', ')}
          </Fact>
        ) : null}
        <Fact Icon={Languages} name={copy.languages}>
          {expert.languages.map(languageName).join(', ')}
        </Fact>
      </dl>
    </Card>
  );
}

function Fact({ Icon, name, children }: { Icon: LucideIcon; name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[auto_1fr] content-start gap-x-3.5">
      <Icon
        aria-hidden="true"
        className="row-span-2 box-content size-5 self-start rounded-full bg-lin p-2.5 text-sapin"
      />
      <dt className="text-encre-2 text-sm">{name}</dt>
      <dd className="min-w-0 font-medium">{children}</dd>
    </div>
  );
}

export function Skills({ skills }: Pick<PublicExpert, 'skills'>) {
  if (skills.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="competences" className="md:p-8">
      <h2 id="competences" className="text-heading">
        {copy.skills}
      </h2>
      <ul className="mt-5 grid gap-2.5 grid-cols-[repeat(auto-fill,minmax(min(100%,10.5rem),1fr))]">
        {skills.map((skill) => (
          <li
            key={skill}
            className="flex items-center gap-2.5 rounded-control bg-lin px-3.5 py-3 font-medium leading-snug"
          >
            <Check aria-hidden="true" className="size-4 shrink-0 text-sapin" />
            <span className="min-w-0">{skill}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
