import { ChevronLeft, ChevronRight } from 'lucide-react';
import {
  Calendar as AriaCalendar,
  type CalendarProps as AriaCalendarProps,
  Button,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
  type DateValue,
  I18nProvider,
} from 'react-aria-components';
import { iconButtonClass } from '../button/index.tsx';
import { join } from '../join.ts';

export interface CalendarProps<T extends DateValue>
  extends Omit<AriaCalendarProps<T>, 'children' | 'className' | 'style' | 'visibleDuration' | 'firstDayOfWeek'> {
  /** Accessible name. */
  label: string;
  className?: string | undefined;
}

const day =
  'relative flex aspect-square min-h-11 w-full cursor-pointer items-center justify-center rounded-small transition-colors duration-150 outside-month:invisible';

function look(selected: boolean, closed: boolean): string {
  if (selected) return 'bg-sapin font-semibold text-craie';
  if (closed) return 'cursor-not-allowed font-normal text-encre-2/85';
  return 'bg-menthe/45 font-semibold text-sapin hover:bg-menthe pressed:bg-menthe';
}

/** One month, Monday first. Days that `isDateUnavailable` rejects, or outside the limits, look disabled. */
export function Calendar<T extends DateValue>({ label, className, ...rest }: CalendarProps<T>) {
  return (
    <I18nProvider locale="fr-FR">
      <AriaCalendar {...rest} aria-label={label} firstDayOfWeek="mon" className={join('@container', className)}>
        <div className="mb-2 flex items-center justify-between">
          <Button slot="previous" className={join(iconButtonClass({ variant: 'plain' }), '-ml-2')}>
            <ChevronLeft aria-hidden="true" />
          </Button>
          <CalendarHeading className="font-sans font-semibold text-base tracking-normal" />
          <Button slot="next" className={join(iconButtonClass({ variant: 'plain' }), '-mr-2')}>
            <ChevronRight aria-hidden="true" />
          </Button>
        </div>
        {/* As tall as six weeks, to avoid a layout shift between months. */}
        <div className="min-h-[calc(100cqw/7*6+2.25rem)]">
          <CalendarGrid weekdayStyle="short" className="w-full table-fixed border-collapse">
            <CalendarGridHeader>
              {(name) => (
                <CalendarHeaderCell className="h-9 font-normal text-encre-2 text-sm">
                  {name.replace('.', '')}
                </CalendarHeaderCell>
              )}
            </CalendarGridHeader>
            <CalendarGridBody className="[&_td]:p-px @md:[&_td]:p-0.5">
              {(date) => (
                <CalendarCell
                  date={date}
                  className={({ isSelected, isUnavailable, isDisabled, isToday }) =>
                    join(
                      day,
                      look(isSelected, isUnavailable || isDisabled),
                      isToday && 'after:absolute after:bottom-[12%] after:size-1 after:rounded-full after:bg-current',
                    )
                  }
                />
              )}
            </CalendarGridBody>
          </CalendarGrid>
        </div>
      </AriaCalendar>
    </I18nProvider>
  );
}
