import { type ReactNode, use, useMemo, useState } from 'react';
import { UNSAFE_DataRouterDataContext as RouterData, useLocation, useNavigationType } from 'react-router';

/**
 * Keeps the answers of sent forms while data is loaded again, as at every live change: React Router drops `actionData` then, and with it a
 * refusal, a secret or backup codes that people still read. The next submission or another page ends an answer.
 */
export function KeptAnswers({ children }: { readonly children: ReactNode }) {
  const data = use(RouterData);
  const answers = data?.actionData ?? undefined;
  const { key, pathname, search } = useLocation();
  const page = pathname + search;
  const [last, setLast] = useState({ key, page, answers });
  // Submissions have a key of their own; so has a link to a part of the page (« Aller au contenu »), which counts as POP.
  const isPop = useNavigationType() === 'POP';
  const stays = last.key === key || (isPop && last.page === page);
  const kept = answers ?? (stays ? last.answers : undefined);
  if (last.key !== key || last.answers !== kept) setLast({ key, page, answers: kept });
  const value = useMemo(() => data && { ...data, actionData: kept ?? null }, [data, kept]);
  return <RouterData value={value}>{children}</RouterData>;
}
