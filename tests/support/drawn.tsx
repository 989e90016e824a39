import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';

/** Server markup of a part of a page, inside a router; `root` is the root loader's data. */
export function drawn(part: ReactNode, root: object = {}): string {
  const page = { id: 'root', path: '/', element: part };
  const router = createMemoryRouter([page], { hydrationData: { loaderData: { root } } });
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

/** Text content of every element of this name in the markup, in document order; a no-break space is read as a space. */
export const textsOf = (html: string, element: string): string[] =>
  [...html.matchAll(new RegExp(`<${element}[ >].*?</${element}>`, 'gs'))].map(([part]) =>
    part.replaceAll(/<[^>]*>/g, '').replaceAll('\u00a0', ' '),
  );
