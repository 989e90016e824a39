import { useRouteLoaderData } from 'react-router';
import type { loader } from './root.tsx';

/** What a route may say of itself. */
export interface PageHandle {
  /** Only read: it ships no script. */
  readonly noJs?: boolean;
  /** Opens above the page it belongs to. */
  readonly dialog?: boolean;
  /** Drawn in the dark. */
  readonly dark?: boolean;
}

type RootData = ReturnType<typeof useRootData>;

export function useRootData() {
  const root = useRouteLoaderData<typeof loader>('root');
  if (!root) throw new Error('the root loader did not run');
  return root;
}

export const useSite = () => useRootData().site;
export const useViewer = () => useRootData().viewer;
export type PageViewer = NonNullable<RootData['viewer']>;
