import { type ComponentType, createElement } from 'react';
import { Link, NavLink } from 'react-router';
import { designCopy } from '#copy/design';
import { FrenchLocale } from '#design/locale';
import { visit } from '#web/server/context';
import { pageMeta } from '#web/titles';
import type { Route } from './+types/page';

interface Specimen {
  readonly title: string;
  readonly Specimen: ComponentType;
}

// Eager: React Aria's lists do not hydrate inside a lazy boundary.
const modules = import.meta.glob<Specimen>('../../../design/*/specimen.tsx', { eager: true });
const specimens = new Map(
  Object.entries(modules).map(([path, module]) => [
    path.split('/').at(-2) ?? '',
    createElement(module.Specimen, { key: path }),
  ]),
);
const names = [...specimens.keys()].sort((a, b) => a.localeCompare(b));

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta(matches, params.component ?? designCopy.title);

/** The design system, component by component; for developers, never public. */
export function loader({ context, params }: Route.LoaderArgs) {
  const known = !params.component || specimens.has(params.component);
  if (!known || !context.get(visit).platform.env.DESIGN_PAGES) throw new Response(null, { status: 404 });
  return null;
}

export default function DesignPage({ params }: Route.ComponentProps) {
  const { component } = params;
  const specimen = specimens.get(component ?? '');
  return (
    <main
      id="contenu"
      tabIndex={-1}
      className="mx-auto flex max-w-[75rem] flex-col gap-10 px-5 py-10 outline-none md:flex-row md:px-8"
    >
      <nav aria-label={designCopy.components} className="shrink-0 md:w-48">
        <ul className="flex flex-wrap gap-1 md:flex-col">
          {names.map((name) => (
            <li key={name}>
              <NavLink
                to={`/design/${name}`}
                className="flex min-h-11 items-center rounded-control px-3 text-encre-2 no-underline hover:bg-lin aria-[current=page]:bg-blanc aria-[current=page]:text-sapin"
              >
                {name}
              </NavLink>
            </li>
          ))}
        </ul>
        <Link to="/design/mails" className="link mt-4 inline-flex min-h-11 items-center px-3">
          {designCopy.mails.title}
        </Link>
      </nav>
      <div className="min-w-0 flex-1">
        <h1 className="mb-8 text-title">{component ?? designCopy.title}</h1>
        {specimen ? (
          <section aria-labelledby="variantes">
            <h2 id="variantes" className="sr-only">
              {designCopy.variants}
            </h2>
            <FrenchLocale>{specimen}</FrenchLocale>
          </section>
        ) : (
          <p className="text-encre-2 text-lg">{designCopy.lead}</p>
        )}
      </div>
    </main>
  );
}
