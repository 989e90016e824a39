import type { ReactNode } from 'react';

interface ControlProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly onPress: () => void;
  /** Set for toggle buttons. */
  readonly pressed?: boolean;
  /** `alarming`: microphone or camera is off. `leaving`: ends the call. */
  readonly look?: 'usual' | 'active' | 'alarming' | 'leaving';
  readonly badge?: string | undefined;
  /** Text alternative of the badge. */
  readonly description?: string | undefined;
  readonly disabled?: boolean;
  readonly id?: string;
  readonly className?: string;
}

const looks = {
  usual: 'bg-lin text-encre hover:bg-encre/20',
  active: 'bg-sapin text-craie hover:bg-sapin-2',
  alarming: 'bg-rose text-mandarine hover:bg-mandarine/25',
  leaving: 'bg-mandarine text-craie hover:bg-mandarine-2',
};

/** A large round button with its label below. */
export function Control({
  label,
  icon,
  onPress,
  pressed,
  look = 'usual',
  badge,
  description,
  disabled = false,
  id,
  className = '',
}: ControlProps) {
  return (
    <button
      type="button"
      id={id}
      onClick={onPress}
      disabled={disabled}
      {...(pressed === undefined ? {} : { 'aria-pressed': pressed })}
      {...(description ? { 'aria-description': description } : {})}
      className={`relative flex min-h-11 min-w-11 flex-col items-center gap-1 rounded-control text-xs disabled:opacity-50 max-sm:group-data-crowded/controls:max-w-13 max-sm:group-data-crowded/controls:grow sm:min-w-17 ${className}`}
    >
      <span
        className={`flex size-11 items-center justify-center rounded-full transition-colors duration-150 sm:size-14 [@media(height<32rem)]:size-11 [&_svg]:size-5 md:[&_svg]:size-6 ${looks[look]}`}
      >
        {icon}
      </span>
      <span className="max-sm:group-data-crowded/controls:sr-only [@media(height<32rem)]:sr-only">{label}</span>
      {badge ? (
        <span
          aria-hidden="true"
          className="absolute -top-1 right-0 flex min-w-5 items-center justify-center rounded-full bg-mandarine px-1 font-semibold text-craie"
        >
          {badge}
        </span>
      ) : null}
    </button>
  );
}
