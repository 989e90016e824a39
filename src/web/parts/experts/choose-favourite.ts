import { favouriteFailures as copy } from '#copy/favourites';
import { toast } from '#parts/toasts';

/** Adds or removes a favourite from a script; a failure shows why and returns false. */
export async function chooseFavourite(expert: string, intent: 'add' | 'remove'): Promise<boolean> {
  const body = new URLSearchParams({ intent, expert, script: 'oui' });
  const answer = await fetch('/favoris/choix', { method: 'POST', body }).catch(() => undefined);
  if (answer?.ok) return true;
  void toast({ title: copy.title, text: answer?.status === 409 ? copy.full : copy.retry, tone: 'destructive' });
  return false;
}
