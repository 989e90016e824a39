import { profileCopy as copy } from '#copy/profile';
import { Badge } from '#design/badge';

interface ListedProps {
  readonly label: string;
  readonly values: readonly string[];
  readonly className?: string;
}

/** Read-only view of a field with several values. */
export function Listed({ label, values, className }: ListedProps) {
  return (
    <div className={className}>
      <p className="font-semibold text-[0.9375rem]">{label}</p>
      {values.length === 0 ? (
        <p className="mt-2 text-encre-2">{copy.notGiven}</p>
      ) : (
        <ul aria-label={label} className="mt-2 flex flex-wrap gap-2">
          {values.map((value) => (
            <li key={value}>
              <Badge variant="quiet" size="md">
                {value}
              </Badge>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
