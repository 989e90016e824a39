import { join } from '../join.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'quiet-danger' | 'light' | 'plain';
export type ButtonSize = 'sm' | 'md' | 'lg';
export interface ButtonLook {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  /** Full width of the container. */
  full?: boolean | undefined;
}

const base =
  'relative inline-flex items-center justify-center gap-2.5 rounded-full border text-center font-semibold leading-tight no-underline select-none transition-[background-color,border-color,color,scale] duration-150 active:scale-[0.98] pressed:scale-[0.98] disabled:cursor-not-allowed disabled:border-transparent disabled:bg-encre/8 disabled:text-encre-2 forced-colors:border-[ButtonBorder] [&_svg]:shrink-0';

const variants: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-sapin text-craie hover:bg-sapin-2 pressed:bg-sapin-2 active:bg-sapin-2',
  secondary: 'border-encre/20 text-sapin hover:border-sapin hover:bg-menthe/40 pressed:bg-menthe active:bg-menthe',
  quiet: 'border-transparent text-sapin hover:bg-menthe/60 pressed:bg-menthe active:bg-menthe disabled:bg-transparent',
  danger:
    'border-transparent bg-mandarine text-craie hover:bg-mandarine-2 pressed:bg-mandarine-2 active:bg-mandarine-2',
  'quiet-danger':
    'border-transparent text-mandarine-2 hover:bg-rose/70 pressed:bg-rose active:bg-rose disabled:bg-transparent',
  /* Inherits the text colour. */
  plain:
    'border-transparent text-current hover:bg-encre/8 pressed:bg-encre/12 active:bg-encre/12 disabled:bg-transparent',
  light: 'border-transparent bg-craie text-sapin hover:bg-menthe pressed:bg-menthe active:bg-menthe',
};

const sizes: Record<ButtonSize, string> = {
  sm: 'min-h-10 px-4 py-2 text-[0.9375rem] pointer-coarse:min-h-11 [&_svg]:size-4',
  md: 'min-h-12 px-6 py-2.5 text-base [&_svg]:size-[1.125rem]',
  lg: 'min-h-14 px-8 py-3 text-[1.0625rem] [&_svg]:size-5',
};

/** Classes of a button, for links and for `Action`. */
export function buttonClass({ variant = 'primary', size = 'md', full = false }: ButtonLook = {}): string {
  return join(base, variants[variant], sizes[size], full && 'w-full');
}

/** Classes of a square button with an icon only; give the element an `aria-label`. */
export function iconButtonClass({ variant = 'quiet', size = 'md' }: Omit<ButtonLook, 'full'> = {}): string {
  const square = { sm: 'size-9 pointer-coarse:size-11', md: 'size-11', lg: 'size-14' }[size];
  return join(base, variants[variant], square, size === 'lg' ? '[&_svg]:size-6' : '[&_svg]:size-5');
}
