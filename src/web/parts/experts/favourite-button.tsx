import { Heart } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { expertCopy } from '#copy/expert';
import { iconButtonClass } from '#design/button';
import { useViewer } from '#web/site';

const { favourite: copy } = expertCopy;

interface FavouriteButtonProps {
  readonly expert: { readonly id: string; readonly fullName: string };
  readonly className?: string;
  /** Called when a removal is sent; false when it failed. */
  readonly onRemove?: (removed: boolean) => void;
}

/** Heart that adds an expert to the favourites. It answers at once and rolls back on failure; a visitor signs in first. */
export function FavouriteButton({ expert, className = 'relative', onRemove }: FavouriteButtonProps) {
  const viewer = useViewer();
  const { pathname, search } = useLocation();
  const { revalidate } = useRevalidator();
  const [chosen, setChosen] = useState<boolean>();
  const isFavourite = chosen ?? viewer?.favourites.some((id) => id === expert.id) ?? false;
  const intent = isFavourite ? 'remove' : 'add';

  async function choose(event: SubmitEvent) {
    // The form of a visitor leads to the sign-in.
    if (!viewer) return;
    event.preventDefault();
    if (chosen !== undefined) return;
    setChosen(!isFavourite);
    if (isFavourite) onRemove?.(true);
    // Loaded when needed: most visits choose none.
    const { chooseFavourite } = await import('./choose-favourite.ts');
    if (await chooseFavourite(expert.id, intent)) await revalidate();
    else if (isFavourite) onRemove?.(false);
    setChosen(undefined);
  }

  return (
    <form
      method="post"
      action="/favoris/choix"
      onSubmit={(event) => void choose(event)}
      className={`z-10 ${className}`}
    >
      <input type="hidden" name="expert" value={expert.id} />
      <input type="hidden" name="from" value={pathname + search} />
      <button
        type="submit"
        name="intent"
        value={intent}
        aria-pressed={isFavourite}
        aria-label={copy[intent](expert.fullName)}
        className={`${iconButtonClass({ variant: 'plain' })} aria-pressed:text-mandarine aria-pressed:[&_svg]:fill-current`}
      >
        <Heart aria-hidden="true" />
      </button>
    </form>
  );
}
