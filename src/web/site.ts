import { useRouteLoaderData } from 'react-router';
import type { Route } from './+types/root';

/** Options that a route declares in its `handle`. */
export interface PageHandle {
  /** A static page, sent without scripts. */
  readonly noJs?: boolean;
  /** Opens as a dialog above its parent page. */
  readonly dialog?: boolean;
  /** Uses the dark theme. */
  readonly dark?: boolean;
}

type RootData = Route.ComponentProps['loaderData'];

export function useRootData(): RootData {
  const root = useRouteLoaderData<RootData>('root');
  if (!root) throw new Error('the root loader did not run');
  return root;
}

export const useSite = () => useRootData().site;
export const useViewer = () => useRootData().viewer;
export type PageViewer = NonNullable<RootData['viewer']>;
