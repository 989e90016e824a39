import type { ReactNode } from 'react';
import { join } from '../join.ts';

export type BadgeVariant =
  | 'default'
  | 'secondary'
  | 'quiet'
  | 'menthe'
  | 'peche'
  | 'lilas'
  | 'ciel'
  | 'paille'
  | 'danger';
export interface BadgeProps {
  children: ReactNode;
  variant?: BadgeVariant | undefined;
  size?: 'sm' | 'md' | undefined;
  className?: string | undefined;
}

const variants: Record<BadgeVariant, string> = {
  default: 'bg-sapin text-craie',
  quiet: 'bg-lin text-encre',
  secondary: 'bg-encre/10 text-encre',
  menthe: 'bg-menthe text-sapin',
  peche: 'bg-peche text-mandarine-2',
  lilas: 'bg-lilas text-encre',
  ciel: 'bg-ciel text-encre',
  paille: 'bg-paille text-encre',
  danger: 'bg-rose text-mandarine-2 inset-ring inset-ring-mandarine/30',
};

const sizes = {
  sm: 'min-h-6 px-2.5 text-[0.8125rem]',
  md: 'min-h-7 px-3 text-sm',
};

export function Badge({ children, variant = 'default', size = 'sm', className }: BadgeProps) {
  return (
    <span
      data-variant={variant}
      className={join(
        'inline-flex max-w-full items-center gap-1.5 rounded-full py-0.5 font-medium leading-tight [&_svg]:size-3.5 [&_svg]:shrink-0',
        variants[variant],
        sizes[size],
        className,
      )}
    >
      {children}
    </span>
  );
}
