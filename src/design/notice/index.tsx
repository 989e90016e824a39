import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { join } from '../join.ts';

export interface NoticeProps {
  tone?: 'info' | 'warning' | 'success' | 'danger' | undefined;
  title?: string | undefined;
  children?: ReactNode;
  action?: ReactNode;
  /** `alert` or `status` when it appears after page load. */
  role?: 'alert' | 'status' | undefined;
  className?: string | undefined;
}

const looks = {
  info: { Icon: Info, ground: 'bg-ciel', ink: 'text-encre' },
  warning: { Icon: TriangleAlert, ground: 'bg-paille', ink: 'text-encre' },
  success: { Icon: CircleCheck, ground: 'bg-menthe', ink: 'text-sapin' },
  danger: { Icon: CircleAlert, ground: 'bg-rose', ink: 'text-mandarine-2' },
};

export function Notice({ tone = 'info', title, children, action, role, className }: NoticeProps) {
  const { Icon, ground, ink } = looks[tone];
  return (
    <div
      role={role}
      className={join(
        'flex flex-wrap items-center gap-x-6 gap-y-3 rounded-control px-5 py-4 text-encre',
        ground,
        className,
      )}
    >
      <div className="flex min-w-0 flex-1 basis-64 items-start gap-3">
        <Icon aria-hidden="true" className={join('mt-0.5 size-5 shrink-0', ink)} />
        <div className="min-w-0">
          {title ? <p className="font-semibold">{title}</p> : null}
          {children ? <div className="text-[0.9375rem]">{children}</div> : null}
        </div>
      </div>
      {action}
    </div>
  );
}
