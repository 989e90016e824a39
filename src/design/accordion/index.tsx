import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { join } from '../join.ts';

export interface AccordionItem {
  id: string;
  title: string;
  /** Shown after the title, for example a status. */
  aside?: ReactNode;
  content: ReactNode;
  open?: boolean | undefined;
}
export interface AccordionProps {
  items: AccordionItem[];
  /** Heading level of the titles. */
  as?: 'h2' | 'h3' | 'h4' | undefined;
  className?: string | undefined;
}

/** Collapsible sections; any number can be open, and it works without scripts. */
export function Accordion({ items, as: Title = 'h3', className }: AccordionProps) {
  return (
    <div className={join('divide-y divide-trait border-y', className)}>
      {items.map((item) => (
        <details
          key={item.id}
          id={item.id}
          open={item.open ?? false}
          className="group details-content:h-0 details-content:overflow-clip details-content:transition-[height,content-visibility] details-content:transition-discrete details-content:duration-250 open:details-content:h-auto [interpolate-size:allow-keywords]"
        >
          <summary className="flex min-h-16 list-none items-center justify-between gap-6 rounded-small py-4 transition-colors hover:text-sapin [&::-webkit-details-marker]:hidden">
            <Title className="min-w-0 font-sans font-semibold text-lg leading-snug tracking-normal [overflow-wrap:anywhere]">
              {item.title}
            </Title>
            {item.aside ? <span className="ml-auto shrink-0">{item.aside}</span> : null}
            <Plus
              aria-hidden="true"
              className="size-5 shrink-0 text-sapin transition-[rotate] duration-250 group-open:rotate-45"
            />
          </summary>
          <div className="max-w-[68ch] pr-10 pb-6 text-encre-2">{item.content}</div>
        </details>
      ))}
    </div>
  );
}
