import type { HTMLAttributes } from 'react';
import { join } from '../join.ts';

export interface CardLook {
  ground?: 'blanc' | 'papier' | 'lin' | 'sapin' | undefined;
  padding?: 'none' | 'sm' | 'md' | 'lg' | undefined;
  /** The whole card is a link: it has a hover style. */
  interactive?: boolean | undefined;
}

const grounds = {
  blanc: 'border border-trait bg-blanc',
  papier: 'bg-papier',
  lin: 'bg-lin',
  sapin: 'on-deep bg-sapin text-craie',
};
const paddings = { none: '', sm: 'p-5', md: 'p-5 md:p-6', lg: 'p-6 md:p-10' };

/** Classes of a card, for links and other elements. */
export function cardClass({ ground = 'blanc', padding = 'md', interactive = false }: CardLook = {}): string {
  return join(
    'relative min-w-0 rounded-card',
    grounds[ground],
    paddings[padding],
    interactive && 'transition-[border-color,box-shadow] duration-200 hover:border-encre/20 hover:shadow-float',
  );
}

export interface CardProps extends HTMLAttributes<HTMLElement>, CardLook {
  as?: 'div' | 'article' | 'aside' | 'section' | 'li' | undefined;
}

export function Card({ as: Element = 'div', ground, padding, interactive, className, ...rest }: CardProps) {
  return <Element {...rest} className={join(cardClass({ ground, padding, interactive }), className)} />;
}
